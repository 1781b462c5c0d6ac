/** A word, number or punctuation mark in the text; or what the grammar combined from several. */
export type Token = {
  /** The form that is compared: the stem of a word, `#` for a number, the mark itself. */
  readonly text: string;
  /** As written, in lower case and without accents. */
  readonly raw: string;
  readonly kind: 'word' | 'number' | 'mark' | 'stated-carbs' | 'eaten';
  readonly number?: number;
  /** The ends of a range around `number`: "2-3", "between 100 and 150". */
  readonly ends?: readonly [low: number, high: number];
  /** Written as a fraction or a word like "half": a fraction of one, never a count. */
  readonly isFraction?: boolean;
  /** The words of the note that it replaces, if they differ: a phrase, or another language. */
  readonly said?: string;
  /** Corrected from an unknown word. */
  readonly isSpelled?: boolean;
  /** Part of a brand's name: the words next to it are the product's, not foods. */
  readonly isBrand?: boolean;
  /** Part of a food's everyday name, whatever it says alone: "home fries", "cool whip", "energy drink". */
  readonly isNamed?: boolean;
  /** From an emoji. */
  readonly isPicture?: boolean;
  /** Its position in the text: the offset of its first UTF-16 code unit, and the one after its last. */
  readonly span?: Span;
  /** A stated figure. */
  readonly figure?: StatedFigure;
  /** How much of the preceding food was eaten, or left. */
  readonly eaten?: Eaten;
};

export type Span = readonly [from: number, to: number];

/** Carbohydrate that the words state, in grams. */
export type StatedFigure = {
  readonly carbsGrams: number;
  /** The ends of a range around it. */
  readonly ends?: readonly [low: number, high: number];
  /** What contains this much: everything mentioned, 100 g, one piece, or an amount in some unit ("per 2/3 cup"). */
  readonly per: 'all' | '100 g' | 'piece' | Measured;
  /** Stated for the whole meal: "54 g in total". */
  readonly isInAll?: boolean;
};

/** A number of units: `cup`, `slice`; of `g` for grams and millilitres. */
export type Measured = {
  readonly number: number;
  readonly unit: string;
  /** What a whole was cut into: "slice" of "a pizza, ate 3 slices". */
  readonly part?: string;
};

/** A part of what was mentioned before. */
export type Eaten = {
  /** What the amount means: this much was eaten or left, or the whole was enough for this many. */
  readonly what: 'eaten' | 'left' | 'yield';
  /** A fraction of the whole has the unit `fraction`, a number of pieces `piece`. */
  readonly amount: Measured;
  /** It was enough for so many people, whatever the number of its pieces. */
  readonly isForPeople?: boolean;
  /** "Half of each": of everything mentioned. */
  readonly isOfAll: boolean;
  /** "Left some": the least and the greatest fraction of the whole that may have been eaten, without a stated amount. */
  readonly ends?: readonly [low: number, high: number];
};

const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/;

/** Lower case without accents, with digits of every script as 0 to 9 and one kind of quotation mark and of fraction. */
export const plain = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : Array.from(text, plainLetter).join('');

const ASCII = /^\p{ASCII}*$/u;

const MARKS: Readonly<Record<string, string>> = {
  '\u2044': '/',
  '\u2215': '/',
  '\u2212': '-',
  ß: 'ss',
  '×': ' x ',
  '÷': ' / ',
};

function plainLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  if (VULGAR.test(letter)) return ` ${letter.normalize('NFKC').replace('\u2044', '/')} `;
  if (MARKS[letter]) return MARKS[letter];
  if (/[’‘`´′]/.test(letter)) return "'";
  if (letter === '\ufe0f') return '';
  if (/[\u201c\u201d\u2033]/.test(letter)) return '"';
  const folded = letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return folded.replace(/\p{Nd}/gu, westernDigit).toLowerCase();
}

/** Foods by their Unicode names (Unicode Emoji 16.0, CLDR short names). */
const EMOJI = new Map(
  (
    '🍎 apple|🍏 green apple|🍐 pear|🍊 tangerine|🍋 lemon|🍌 banana|🍉 watermelon|🍇 grapes|🍓 strawberry|🫐 blueberries|🍈 melon|🍒 cherries|🍑 peach|🥭 mango|🍍 pineapple|🥥 coconut|🥝 kiwi|🍅 tomato|' +
    '🥑 avocado|🥔 potato|🥕 carrot|🌽 corn|🥐 croissant|🍞 bread|🥖 baguette|🥨 pretzel|🥯 bagel|🥞 pancakes|🧇 waffle|🧀 cheese|🍔 hamburger|🍟 french fries|🍕 pizza|🌭 hot dog|🥪 sandwich|🌮 taco|🌯 burrito|' +
    '🥚 egg|🥗 salad|🍿 popcorn|🍚 cooked rice|🍝 spaghetti|🍣 sushi|🍦 soft ice cream|🍨 ice cream|🍩 doughnut|🍪 cookie|🎂 birthday cake|🍰 shortcake|🧁 cupcake|🥧 pie|🍫 chocolate bar|🍬 candy|🍭 lollipop|🍯 honey|🥛 glass of milk|🍺 beer|🍷 red wine|' +
    '🥜 peanuts|🌰 chestnut|🍠 roasted sweet potato|🥒 cucumber|🥬 lettuce|🥦 broccoli|🧄 garlic|🧅 onion|🍄 mushroom|🫑 bell pepper|🫘 kidney beans|🫛 peas|🫒 olive|🍗 chicken drumstick|🥩 steak|🥓 bacon|🍳 fried egg|🧈 butter|' +
    '🍲 stew|🥘 paella|🥣 bowl of cereal|🍱 bento box|🍘 rice cracker|🍙 rice ball|🍛 curry with rice|🍜 noodle soup|🍤 fried shrimp|🥮 moon cake|🍡 dango|🥟 dumpling|🥠 fortune cookie|🥡 takeaway|🫓 flatbread|🫔 tamale|🥙 doner kebab|' +
    '🧆 falafel|🍧 shaved ice|🍮 custard|☕ coffee|🍵 tea|🫖 tea|🍶 sake|🥂 champagne|🍾 champagne|🍸 cocktail|🍹 cocktail|🍻 beer|🥃 whisky|🥤 soft drink|🧋 bubble tea|🧃 apple juice box'
  )
    .split('|')
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

/** The decimal digits of each script are ten consecutive code points from its digit zero. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

export const FOOD_EMOJI = /\p{Emoji_Presentation}/u;

/** A bowl, a pot or a glass of anything: beside words it is a picture of what they say. */
const ANY_DISH: ReadonlySet<string> = new Set('🥣 🍲 🥘 🍱 🥙 🍛 🍜 🥡 🥤 🧋 🧃 ☕ 🫖 🍵 🍶 🍸 🍹 🥂 🍾 🥃'.split(' '));

/** A picture by its name, and repeated ones as their number: two apples are "2 apple". */
function emojiAt(text: string, at: number, emoji: string): string {
  if (text.slice(0, at).endsWith(emoji)) return '';
  if (ANY_DISH.has(emoji) && /\p{L}/u.test(text)) return ' ';
  let count = 1;
  while (text.startsWith(emoji, at + count * emoji.length)) count += 1;
  return ` ${count > 1 ? `${count} ` : ''}${EMOJI.get(emoji) ?? ''} `;
}

/** A text in plain letters that knows each letter's position in the original. */
export type PlainText = {
  readonly original: string;
  readonly text: string;
  /** The part of the original that this part of the text stands for. */
  readonly spanOf: (from: number, to: number) => Span;
  /** The reverse. */
  readonly spanIn: (from: number, to: number) => Span;
};

export function plainText(original: string): PlainText {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of original) {
    // "3 Brötchen à 60 g": without its accent it would be an article.
    const isAt = letter === 'à' && /(^|\s)$/.test(text) && /^\s?\d/.test(original.slice(at + 1));
    const letters = isAt ? 'at' : FOOD_EMOJI.test(letter) ? emojiAt(original, at, letter) : plainLetter(letter);
    for (let each = 0; each < letters.length; each += 1) places.push(at);
    text += letters;
    at += letter.length;
  }
  const place = (offset: number): number => places[offset] ?? at;
  const placeIn = (offset: number): number => {
    const found = places.findIndex((place) => place >= offset);
    return found < 0 ? text.length : found;
  };
  return {
    original,
    text,
    spanOf: (from, to) => [place(from), to > from ? lengthened(original, place(to - 1)) : place(from)],
    spanIn: (from, to) => [placeIn(from), placeIn(to)],
  };
}

/** The offset after the letter at this one. */
const lengthened = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const PIECES =
  /(?<fraction>\d+ ?\/ ?\d+)(?:(?:st|nd|rd|th)(?!\p{L}))?|(?<number>[1-9]\d{0,2}(?: 000)+(?!\d)|[1-9]\d{0,2}(?:([.,])\d{3})(?:\3\d{3})+(?!\d)|\d+(?:[.,']\d+)?(?:e\+?\d+)?|(?<![\p{L}\p{N})%])[.,]\d+)(?<litres>er(?!\p{L}))?|w\/o(?!\p{L})|w\/|\p{L}[\p{L}']*|[<>≤≥~≈](?=\s?[.,]?\d)|[.,;:!?()%/+&\n=*"@]|[-\u2010-\u2015]|\p{N}/gu;
/** The code of a package, a telephone number: no one ate that much of anything. */
const LONG_CODE = /^\d{6,}$/;
/** After these units, "1.500" and "1,500" are thousands; with cups, thousandths are likelier than thousands. */
const OF_THOUSANDS = /^ ?(?:g|gr|gramm?s?|gramos|ml|mg|kcal|kj)(?!\p{L})/u;

/** No one writes thousands of these with a point: "1.000 l" is a litre. */
const OF_ONES = /^ ?(?:kg|kilos?|l|lit(?:er|re|ro)s?)(?!\p{L})/u;

/** Splits a text in plain letters into tokens with their positions. Decimals may have a comma, a point, or an apostrophe. */
export function tokenise(typed: string): Token[] {
  const text = plain(typed);
  const tokens: Token[] = [];
  let isNegative = false;
  const add = (token: Token, from: number, to: number): void => {
    tokens.push({ ...token, span: [from, to] });
  };
  for (const match of text.matchAll(PIECES)) {
    const [piece] = match;
    const [from, to] = [match.index, match.index + piece.length];
    const { fraction, number, litres } = match.groups ?? {};
    const before = tokens.at(-1);
    if (fraction !== undefined) {
      const [above = 0, below = 0] = fraction.split('/').map(Number);
      const value = (below === 0 ? 0 : above / below) * (isNegative ? -1 : 1);
      add({ ...numberOf(fraction, value), isFraction: true }, from, to);
    } else if (number !== undefined && LONG_CODE.test(number)) {
      add({ text: number, raw: number, kind: 'word' }, from, to);
    } else if (number !== undefined) {
      const value = amountOf(number, text.slice(to)) * (isNegative ? -1 : 1);
      add(numberOf(isNegative ? `-${number}` : decimal(number), value), from, to);
      // "0,5er" is half a litre, "6er" a pack of six.
      if (litres !== undefined && !Number.isInteger(value))
        add({ text: 'l', raw: 'l', kind: 'word', said: '' }, to, to);
    } else if (
      /^[-\u2010-\u2015]/.test(piece) ||
      (piece === '~' && before?.kind === 'number' && before.span?.[1] === from)
    ) {
      // "1-1/2 cups" is a mixed number.
      if (before?.kind === 'number' && before.span?.[1] === from && /^\d+ ?\/ ?\d/.test(text.slice(to))) continue;
      // "100g-150g"
      const isAfterUnit = before?.span?.[1] === from && tokens.at(-2)?.span?.[1] === before.span[0];
      const isAfterAmount = before?.kind === 'number' || (isAfterUnit && tokens.at(-2)?.kind === 'number');
      const isRange = isAfterAmount && /^\s*[.,]?\d/.test(text.slice(to));
      // "Bread -40 g" weighs the bread, "350 g -150 g plate" takes off.
      const isAfterName = before?.text === ')' || (before?.kind === 'word' && tokens.at(-2)?.kind !== 'number');
      const isGlued = /^\d/.test(text.slice(to));
      const isOpen = /\s$/.test(text.slice(0, from)) && (/^\s/.test(text.slice(to)) || (isGlued && isAfterName));
      isNegative = !isRange && !isAfterName && /(^|[\s(])$/.test(text.slice(0, from)) && isGlued;
      if (isRange) add({ text: '-', raw: '-', kind: 'mark' }, from, to);
      else if (isOpen && before !== undefined && (before.kind !== 'mark' || before.text === ')'))
        add({ text: ',', raw: '-', kind: 'mark' }, from, to);
      continue;
    } else if (piece === '"') {
      if (before?.kind === 'number') add({ text: 'inch', raw: 'inch', kind: 'word' }, from, to);
    } else if (PLAIN_WORDS.has(piece)) {
      const word = PLAIN_WORDS.get(piece) ?? piece;
      add({ text: word, raw: word, kind: 'word' }, from, to);
    } else if (/[\p{L}\p{N}]/u.test(piece)) add({ text: stem(piece), raw: piece, kind: 'word' }, from, to);
    else add({ text: piece, raw: piece, kind: 'mark' }, from, to);
    isNegative = false;
  }
  return tokens;
}

const PLAIN_WORDS = new Map([
  ['w/o', 'without'],
  ['w/', 'with'],
  ['&', 'and'],
  ['*', 'x'],
  ['@', 'at'],
  ['~', 'about'],
  ['≈', 'about'],
  ['<', 'atmost'],
  ['≤', 'atmost'],
  ['>', 'atleast'],
  ['≥', 'atleast'],
]);

const numberOf = (raw: string, number: number): Token => ({ text: '#', raw, kind: 'number', number });

const decimal = (written: string): string => written.replaceAll(' ', '').replace(/[,']/, '.');

function amountOf(written: string, rest: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[.,']\d{3})+$/.test(written);
  const isThousands =
    isGrouped && !OF_ONES.test(rest) && (OF_THOUSANDS.test(rest) || /[.,']000$/.test(written) || written.length > 7);
  return Number(isThousands ? written.replace(/[.,']/g, '') : decimal(written));
}

/** The singular of an English word, by its ending. Irregular plurals are in the language file. */
function stem(word: string): string {
  const bare = word.replace(/'s$|'$/, '');
  if (bare.length <= 3) return bare;
  const singular = withoutPlural(bare);
  return singular.endsWith('ie') && singular.length > 3 ? `${singular.slice(0, -2)}y` : singular;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}
