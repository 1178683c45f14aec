import type { Emblem } from '../emblems';

export default { href: '#s-2', tinted: true } satisfies Emblem;
