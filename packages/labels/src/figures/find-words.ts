/** Lower-case letters, digits and %, without accents, with their original positions. */
export type Folded = { readonly text: string; readonly origins: readonly number[] };

const WRITTEN_OUT: Record<string, string> = { ß: 'ss', ł: 'l', œ: 'oe', æ: 'ae', ø: 'o', '：': '', '％': '%' };

export function fold(text: string): Folded {
  let folded = '';
  const origins: number[] = [];
  // By code unit, to keep positions.
  for (let at = 0; at < text.length; at += 1) {
    const unit = (text[at] ?? '').toLowerCase();
    const plain = (WRITTEN_OUT[unit] ?? unit.normalize('NFD')).replace(/[^a-z0-9%]/g, '');
    folded += plain;
    for (let each = 0; each < plain.length; each += 1) origins.push(at);
  }
  return { text: folded, origins };
}

/** A word in a text; `from` and `to` (exclusive) are positions in the text itself. */
export type FoundWord<Meaning> = {
  readonly meaning: Meaning;
  readonly from: number;
  readonly to: number;
  readonly errors: number;
  readonly word: string;
};

/** How many letters of a word may be wrong, missing or extra. */
const errorsAllowed = (length: number) => (length <= 4 ? 0 : length <= 8 ? 1 : length <= 15 ? 2 : 3);
/** Longer words beat shorter ones inside them; an error costs as much as three letters. */
const COST_OF_ERROR = 3;

/** The words in a text, in order; of several that overlap, the longest and best read one. */
export function findWords<Meaning>(text: string, words: readonly (readonly [string, Meaning])[]): FoundWord<Meaning>[] {
  const folded = fold(text);
  const found = words.flatMap(([word, meaning]) =>
    occurrences(folded.text, word).flatMap(({ from, to, errors }) => {
      const start = folded.origins[from] ?? 0;
      const end = (folded.origins[to - 1] ?? 0) + 1;
      if (word.length <= 4 && !standsAlone(text, start, end)) return [];
      return [{ meaning, from: start, to: end, errors, word }];
    }),
  );
  const value = ({ word, errors }: FoundWord<Meaning>) => word.length - COST_OF_ERROR * errors;
  const best: FoundWord<Meaning>[] = [];
  for (const each of found.sort((one, other) => value(other) - value(one))) {
    if (!best.some((other) => overlap(other, each))) best.push(each);
  }
  return best.sort((one, other) => one.from - other.from);
}

type Place = Pick<FoundWord<unknown>, 'from' | 'to'>;
export const overlap = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to;

export const hasWord = (text: string, words: readonly string[], maxErrors = Number.POSITIVE_INFINITY): boolean =>
  findWords(
    text,
    words.map((word) => [word, null] as const),
  ).some(({ errors }) => errors <= maxErrors);

const isLetter = (unit: string | undefined) => unit !== undefined && /\p{L}/u.test(unit);
const standsAlone = (text: string, from: number, to: number) => !isLetter(text[from - 1]) && !isLetter(text[to]);

type Occurrence = { readonly from: number; readonly to: number; readonly errors: number };

/** Sellers' algorithm: where a word ends in a text with the fewest errors, and where it began. */
function occurrences(text: string, word: string): Occurrence[] {
  const allowed = errorsAllowed(word.length);
  if (allowed === 0) return exactly(text, word);
  let costs = Array.from({ length: word.length + 1 }, (_, row) => row);
  let starts = new Array<number>(word.length + 1).fill(0);
  const ends: Occurrence[] = [];
  for (let column = 1; column <= text.length; column += 1) {
    const nextCosts = [0];
    const nextStarts = [column];
    for (let row = 1; row <= word.length; row += 1) {
      const change = (costs[row - 1] ?? 0) + (word[row - 1] === text[column - 1] ? 0 : 1);
      const extra = (costs[row] ?? 0) + 1;
      const missing = (nextCosts[row - 1] ?? 0) + 1;
      const least = Math.min(change, extra, missing);
      nextCosts.push(least);
      nextStarts.push((least === change ? starts[row - 1] : least === extra ? starts[row] : nextStarts[row - 1]) ?? 0);
    }
    [costs, starts] = [nextCosts, nextStarts];
    const errors = costs[word.length] ?? 0;
    if (errors <= allowed) ends.push({ from: starts[word.length] ?? 0, to: column, errors });
  }
  // Around each end there are worse matches of the same place.
  return ends.filter(
    (each) => !ends.some((other) => other !== each && Math.abs(other.to - each.to) <= allowed && isBetter(other, each)),
  );
}

const isBetter = (one: Occurrence, other: Occurrence) =>
  one.errors < other.errors || (one.errors === other.errors && one.to < other.to);

function exactly(text: string, word: string): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    found.push({ from: at, to: at + word.length, errors: 0 });
  }
  return found;
}
