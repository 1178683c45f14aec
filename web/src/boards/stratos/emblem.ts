import type { Emblem } from '../emblems';

export default { href: '#s-4', tinted: true } satisfies Emblem;
