import { type LabelFigure, plain } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

export type LabelReading = {
  /** The note without the figures, each figure at its place between the parts. */
  readonly parts: readonly (string | LabelFigure)[];
  /** The figure of the whole meal. */
  readonly inAll: LabelFigure | null;
};

export type LabelReader = (note: string) => LabelReading;

/** More carbohydrate than anybody eats at once, in grams. */
export const MOST_GRAMS = 1_000;
const NUMBER = String.raw`(?<![\p{L}\p{N}]|\d[.,:/-])(?<range>\d+(?:[.,]\d+)? ?(?:-|–|to|bis|a|hasta) ?)?(?<number>\d+(?:[.,]\d+)?(?:e\+?\d+)?)`;
const UNIT = '(?:g|gr|gms?|gram|grams|gramm|grammes?|gramos?)(?![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
/** Stands for "per 100 g" during the search for figures. */
const PER_100 = '\u241f';
const PER_100_WORDS =
  /(?:(?<!\p{L})(?:per|pro|je|por|por cada|cada)|\/) ?100 ?(?:g|gr|grams?|gramm|gramos|ml)(?!\p{L})|(?<!\p{L})(?:auf|in|en|a) 100 ?(?:g|gr|grams?|gramm|gramos|ml)(?= ?(?:[,.;)]|$))/gmu;

/** German exchange units: a Broteinheit is 12 g of carbohydrate, a Kohlenhydrateinheit 10 g. */
const EXCHANGE_UNITS = /(\d+(?:[.,]\d+)?) ?(be|ke)(?![\p{L}\p{N}])/gu;

const inGrams = (note: string): string =>
  note.replace(
    EXCHANGE_UNITS,
    (_, count: string, unit: string) => `${Number(count.replace(',', '.')) * (unit === 'be' ? 12 : 10)} g kh`,
  );

/**
 * Finds label figures in a note: "label says 32 g", "32 g KH laut Packung", "54 g carbs per 100 g". Such a figure is never a
 * weight. Limits, rates, questions and ranges ("under 30 g carbs", "1 u per 10 g carbs") are removed from the note without
 * stating anything.
 */
export function createLabelReader(files: readonly LanguageFile[]): LabelReader {
  const anyOf = (...sections: string[]): string => {
    const words = sections.flatMap((section) => files.flatMap((file) => file.get(section) ?? []));
    const forms = words.flatMap(({ left }) => left).map(plain);
    return `(?:${[...new Set(forms)].toSorted((a, b) => b.length - a.length).join('|')})${END}`;
  };
  const [label, on, says, fillers] = [anyOf('label'), anyOf('on'), anyOf('says'), anyOf('fillers')];
  const all = anyOf('in all');
  const start = '(?<![\\p{L}\\p{N}])';
  const amount = `${NUMBER} ?${UNIT}`;
  const toldBy = `${start}(?:(?:${says} )?${on} (?:${fillers} )*${label}(?: ${says})?|(?:${fillers} )*${label}(?: ?:| ${says}))(?: ?(?:[:,]|${fillers}|${says}))* ?`;
  const after = `(?: ?[,(]? ?(?:${PER_100}|(?:${says} )?${on} (?:${fillers} )*${label}|(?<inAll>${all})|(?<each>${anyOf('each')}(?: piece)?|${anyOf('per')} (?!${fillers})\\p{L}+))\\)?)`;
  const carbs = anyOf('carbohydrate');
  const anyCarbs = anyOf('carbohydrate', 'carbohydrate beside grams');
  const other = anyOf('other nutrients');
  const before = `(?:(?<allFirst>${start}${all}) ?[:,]? ?)?(?:${PER_100} ?[:,]? ?)?(?:${toldBy})?`;
  const isNotLow = '(?<!(?:low|no|zero|less|keto|reduced|sin|ohne|wenig)[ -])';
  const patterns = [
    `${before}(?:${amount} ?(?:${fillers} )*(?:net |total )?${anyCarbs}|${NUMBER2(NUMBER)} ?${carbs})${after}*`,
    `${before}${isNotLow}${start}${anyCarbs} ?(?:${PER_100} ?)?(?:[:=]|${fillers})? ?${amount}${after}*`,
    `${before}${isNotLow}${start}${anyCarbs} ?(?:${PER_100} ?)?[:=] ?${NUMBER}(?! ?\\p{L})${after}*`,
    `${toldBy}(?:${PER_100} ?[:,]? ?)?${amount}(?! (?:${fillers} )*${anyOf('serving')})(?<other> (?:${fillers} )*${other})?${after}*`,
    `${amount}(?<other> (?:${fillers} )*${other})? ?[,(]? ?(?:${says} )?${on} (?:${fillers} )*${label}\\)?${after}*`,
  ].map((pattern) => new RegExp(pattern, 'gu'));
  const sugars = new RegExp(
    `[,(]? ?${anyOf('of which')} (?:${fillers} )*${other} ?:? ?${amount}\\)?|[,(]? ?${amount} ?${anyOf('of which')} ${other}\\)?`,
    'gu',
  );
  const isNotStated = new RegExp(`${start}${anyOf('not stated')}(?: \\p{L}+){0,2} ?$`, 'u');

  return (note) => {
    let parts: (string | LabelFigure)[] = [
      inGrams(note)
        .replace(/[ \t]+/g, ' ')
        .replace(PER_100_WORDS, PER_100),
    ];
    let inAll: LabelFigure | null = null;
    let isFound = false;
    for (const pattern of patterns)
      parts = parts.flatMap((part) => (typeof part === 'string' ? cut(part, pattern) : part));
    if (!isFound) return { parts: [note], inAll };
    return {
      parts: parts.map((part) =>
        typeof part === 'string' ? part.replace(sugars, ' ').replaceAll(PER_100, ' ') : part,
      ),
      inAll,
    };

    function cut(text: string, pattern: RegExp): (string | LabelFigure)[] {
      const pieces: (string | LabelFigure)[] = [];
      let from = 0;
      for (const match of text.matchAll(pattern)) {
        const told = text.slice(from, match.index);
        const figure = figureOf(match, told, text.slice(match.index + match[0].length));
        isFound = true;
        pieces.push(told);
        const { inAll: last, allFirst } = match.groups ?? {};
        if (figure && (last ?? allFirst) !== undefined) inAll = figure;
        else if (figure) pieces.push(figure);
        from = match.index + match[0].length;
      }
      return [...pieces, text.slice(from)];
    }
  };

  /** Null if it states nothing about this meal. */
  function figureOf(match: RegExpExecArray, before: string, rest: string): LabelFigure | null {
    const { range, number, range2, number2, other: isOther, each } = match.groups ?? {};
    const isAsked = /^[^.;!\n]*\?/.test(rest);
    if ((range ?? range2 ?? isOther) !== undefined || isAsked || isNotStated.test(before)) return null;
    const carbsGrams = asNumber(number ?? number2 ?? '');
    const isPer100 = match[0].includes(PER_100);
    return carbsGrams <= (isPer100 ? 100 : MOST_GRAMS) ? { carbsGrams, isPer100, isEach: each !== undefined } : null;
  }
}

/** A pattern may contain each group name only once. */
const NUMBER2 = (pattern: string): string => pattern.replace('<range>', '<range2>').replace('<number>', '<number2>');

const asNumber = (written: string): number =>
  Number(/,\d{3}$/.test(written) ? written.replace(',', '') : written.replace(',', '.'));
