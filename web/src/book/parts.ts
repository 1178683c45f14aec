// How each game is drawn in its book: at which size its board is laid out, and which parts of it a picture is cut to.
export interface Drawn {
  width: number; // of the board as it is laid out on wide screens
  height: number;
  low: number; // its height on phones, and before it is drawn
  draws: 'board' | 'dock' | 'both' | 'side';
  cut: string; // what must be in the picture
  margin: number;
  above: number; // room for pins and arrows
  most: number; // the largest scale
}

const WHOLE: Drawn = {
  width: 900,
  height: 560,
  low: 380,
  draws: 'board',
  cut: '.board > *',
  margin: 8,
  above: 8,
  most: 1,
};

const GAMES: Record<string, Partial<Drawn>> = {
  strato: {
    width: 860,
    height: 460,
    cut: '.cell .pc, .cell .is-can, .cell .pin, .tor, .over.hot',
    above: 14,
    margin: 14,
  },
  stramat: { width: 860, height: 520 },
  stratos: { width: 900, height: 620, cut: '.map' },
  synergy: { width: 940, height: 580 },
  weather_machine: { width: 1080, height: 680 },
};

const PARTS: Record<string, Record<string, Partial<Drawn>>> = {
  strato: { rows: {}, hand: { draws: 'dock', cut: '.hand', low: 160 } },
  stramat: { middle: { cut: '.middle, .mid' }, hand: { draws: 'dock', cut: '.dock > *', low: 180 } },
  stratos: {
    map: {},
    shop: { draws: 'dock', cut: '.dock > *', low: 220 },
    book: { draws: 'dock', cut: '.dock > *', low: 220 },
    tribe: { draws: 'side', cut: '.side > *', low: 220 },
  },
  synergy: { places: {}, mission: { cut: '.mis' }, hand: { draws: 'dock', cut: '.dock > *', low: 180 } },
  weather_machine: {
    supply: { cut: '.l-supply' },
    government: { cut: '.l-government' },
    rnd: { cut: '.l-rnd' },
    lab: { cut: '.l-lab' },
    office: { cut: '.l-office' },
    laboratory: { draws: 'both', cut: '.dock > *' },
    workshop: { draws: 'both', cut: '.ws' },
    goals: { draws: 'both', cut: '.gls' },
    score: { draws: 'side', cut: '.side > *' },
    hideout: { draws: 'side', cut: '.side > *' },
  },
};

/** What a picture of this part shows; an unknown part shows the board. */
export function drawnOf(game: string, part = ''): Drawn {
  return { ...WHOLE, ...GAMES[game], ...PARTS[game]?.[part] };
}
