/** Counting words in English, German and Spanish. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
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
};

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
export const VAGUE_COUNTS: Readonly<Record<string, number>> = {
  couple: 2,
  few: 3,
  several: 4,
  ein_paar: 3,
  paar: 3,
  unos: 3,
  unas: 3,
  algunos: 3,
  algunas: 3,
  einige: 3,
};

export const DOZENS: ReadonlySet<string> = new Set(['dozen', 'dutzend', 'docena']);
