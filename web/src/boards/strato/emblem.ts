import type { Emblem } from '../emblems';

export default { href: '#w-tornado', tinted: false } satisfies Emblem;
