import type { Emblem } from '../emblems';

export default { href: '#w-storm', tinted: false } satisfies Emblem;
