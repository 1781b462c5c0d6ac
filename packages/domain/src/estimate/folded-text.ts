/** Characters that no compatibility form turns into letters. */
const SMALL_CAPITALS = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [
  letter,
  'abcdefghijklmnopqrstuvwyz'[at] ?? '',
]);

/** Letters of other alphabets that look like Latin ones, as used to slip a word past a filter. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еєε', 'e'],
    ['іιıɩӏ', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['мµμ', 'm'],
    ['пηո', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υսцս', 'u'],
    ['ѵν', 'v'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ß', 'ss'],
    ...SMALL_CAPITALS,
    ['∶꞉：ː', ':'],
    ['∕⁄／', '/'],
    ['‐‑‒–—―−', '-'],
    ['’‘ʼ', "'"],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to])),
);
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('').replaceAll('-', '\\-')}]`, 'gu');

/** Tags split a word that a browser shows as one; so do the marks of emphasis. */
const MARKUP = /<\/?[a-z!][^<>]{0,200}>|[*`~]+|_{2,}/giu;
const CODED_LETTER = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/giu;

/** Text between `<` and `>` disappears in a browser that treats it as markup, and is readable everywhere else. */
export type TagReading = 'gone' | 'words';

/** Both ways to read a text; one when nothing in it could be a tag. */
export function tagReadings(text: string): readonly TagReading[] {
  return /[<＜﹤&]/u.test(text) ? ['gone', 'words'] : ['gone'];
}

/**
 * A text as a reader's eye sees it: compatibility forms and look-alikes become plain Latin, markup, accents and invisible
 * characters are removed, everything is lower case. Only for comparing, never for showing.
 */
export function foldForMatching(text: string, tags: TagReading = 'gone'): string {
  return text
    .replace(
      CODED_LETTER,
      (code, hex?: string, decimal?: string) => letterOf(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) ?? code,
    )
    .replace(/&nbsp;?/gi, ' ')
    .replace(MARKUP, (mark) => (tags === 'words' && mark.startsWith('<') ? ` ${mark.slice(1, -1)} ` : ''))
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}|\p{DI}/gu, '')
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[\s\p{Z}]+/gu, ' ');
}

function letterOf(codePoint: number): string | undefined {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

/** Digits and symbols that stand for letters inside a word. */
const LETTER_FIGURES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  '!': 'i',
  '|': 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
};

/** How many spellings `spellingVariants` returns, the plain one first. */
export const SPELLING_VARIANTS = 5;

/** `u-n-i-t-s`, `u n i t s`, `un.its` and `un1ts` as one word: more ways to spell around a filter. */
export function spellingVariants(folded: string): readonly string[] {
  const joinedWords = folded.replace(/(?<=\p{L})[^\p{L}\p{N}\s:/]+(?=\p{L})/gu, '');
  const spacedWords = folded.replace(/[^\p{L}\p{N}:/.,%½]+/gu, ' ');
  const asLetters = folded.replace(/(?<=\p{L})[013!|4@5$](?=\p{L})/gu, (mark) => LETTER_FIGURES[mark] ?? mark);
  return [folded, joinSpelled(folded), joinedWords, spacedWords, asLetters];
}

/** `f-i-v-e` and `f i v e` as one word. */
export function joinSpelled(folded: string): string {
  return folded.replace(/(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}]{1,3}){2,}\p{L}(?![\p{L}\p{N}])/gu, (run) =>
    run.replace(/[^\p{L}]/gu, ''),
  );
}
