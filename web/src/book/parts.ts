// How each game is drawn in its book: at which size its board is laid out, and which parts of it a picture is cut to.
export interface Drawn {
  width: number; // of the board as it is laid out on wide screens
  height: number;
  low: number; // its height on phones, and before it is drawn
  whole: number; // from this width of the screen on, also a narrow one shows it in one piece
  draws: 'board' | 'dock' | 'both' | 'side'; // on phones, `both` is the board alone
  cut: string; // what must be in the picture
  margin: number;
  above: number; // room for pins and arrows
  most: number; // the largest scale
  least: number; // the smallest on phones: what is wider is moved sideways; 0: a phone lays it out in its own way
  alone: boolean; // nothing beside it is shown, however wide the picture
  handy: boolean; // a phone shows the hand below the board, too
  rows: number; // what each row of the table adds to the height; 0: the height is always the same
}

const WHOLE: Drawn = {
  width: 900,
  height: 560,
  low: 380,
  whole: 0,
  draws: 'board',
  cut: '.board > *',
  margin: 8,
  above: 8,
  most: 1,
  least: 0,
  alone: false,
  handy: false,
  rows: 0,
};

const GAMES: Record<string, Partial<Drawn>> = {
  strato: {
    width: 860,
    height: 460,
    cut: '.rn, .cell .pc, .cell .is-can, .cell .pin, .tor, .over.hot',
    above: 6,
    margin: 14,
  },
  stramat: { width: 860, height: 520 },
  stratos: { width: 900, height: 620, cut: '.map', whole: 440 },
  synergy: { width: 940, height: 580 },
  weather_machine: { width: 960, height: 640, low: 600, cut: '.stage', least: 0.5 },
};

// One part of a table that is too large to be read as a whole.
const NEAR: Partial<Drawn> = { width: 760, height: 560, low: 720, least: 0 };

const PARTS: Record<string, Record<string, Partial<Drawn>>> = {
  // an example has the hand it speaks of below the board, so that it can be played with
  strato: {
    example: {
      draws: 'both',
      handy: true,
      height: 250,
      low: 290,
      rows: 130,
      cut: `${GAMES.strato?.cut}, .hand .pc`,
    },
    rows: {},
    track: { cut: `${GAMES.strato?.cut}, .track .half span` },
    hand: { draws: 'dock', cut: '.hand', low: 160 },
  },
  stramat: {
    example: { draws: 'both', handy: true, height: 700, low: 540, cut: '.board > *, .own' },
    middle: { cut: '.middle, .mid' },
    hand: { draws: 'dock', cut: '.dock > *', low: 180 },
  },
  stratos: {
    map: { whole: 1, low: 640 },
    shop: { draws: 'dock', cut: '.dock > *', low: 220 },
    book: { draws: 'dock', cut: '.dock > *', low: 220 },
    tribe: { draws: 'side', width: 1280, cut: '.side > *', low: 400, least: 0.5 }, // as wide as a table with a column
  },
  synergy: {
    example: { draws: 'both', handy: true, height: 760, low: 630, cut: '.board > *, .own' },
    places: {},
    mission: { cut: '.mis', margin: 1, alone: true },
    hand: { draws: 'dock', cut: '.dock > *', low: 180 },
  },
  weather_machine: {
    example: { ...NEAR, draws: 'both', cut: '.loc, .dock > *', height: 790 },
    supply: { ...NEAR, cut: '.l-supply' },
    government: { ...NEAR, cut: '.l-government' },
    rnd: { ...NEAR, cut: '.l-rnd' },
    lab: { ...NEAR, cut: '.l-lab' },
    office: { ...NEAR, cut: '.l-office' },
    laboratory: { ...NEAR, cut: '.l-me', height: 640, least: 0.6 },
    workshop: { ...NEAR, cut: '.ws' },
    goals: { ...NEAR, cut: '.gls' },
    hideout: { ...NEAR, cut: '.loc' },
  },
};

/** What a picture of this part shows; an unknown part shows the board. */
export function drawnOf(game: string, part = ''): Drawn {
  return { ...WHOLE, ...GAMES[game], ...PARTS[game]?.[part] };
}
