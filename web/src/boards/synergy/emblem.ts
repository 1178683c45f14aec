import type { Emblem } from '../emblems';

export default { href: '#s-5', tinted: true } satisfies Emblem;
