/** Counting words in English, German and Spanish. Maps, because a note may say "constructor". */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    zwei: 2,
    zwo: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwolf: 12,
    zwanzig: 20,
    hundert: 100,
    zweihundert: 200,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    veinte: 20,
    cien: 100,
    doscientos: 200,
  }),
);

export const ARTICLES: ReadonlySet<string> = new Set([
  ...['a', 'an', 'another'],
  ...['ein', 'eine', 'einen', 'einem', 'einer', 'eines'],
  ...['un', 'una', 'uno'],
]);

export const HALVES: ReadonlySet<string> = new Set([
  ...['half', 'halbe', 'halber', 'halbes', 'halben', 'halb'],
  ...['media', 'medio'],
]);

/** Words for a count that the speaker leaves open, with the number that is assumed. */
export const VAGUE_COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    couple: 2,
    few: 3,
    several: 4,
    paar: 3,
    unos: 3,
    unas: 3,
    algunos: 3,
    algunas: 3,
    einige: 3,
  }),
);

export const DOZENS: ReadonlySet<string> = new Set(['dozen', 'dutzend', 'docena']);
