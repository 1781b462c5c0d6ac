import { foldForMatching, spellingVariants } from '../estimate/folded-text.js';
import {
  hypoWords,
  ketoneWords,
  MISTYPED,
  READING,
  READING_NOT_DOWN,
  READING_OF_OTHERS,
  READING_OF_PERSON,
  READING_OF_SUGAR,
  READING_OF_UNWELL,
  READING_STUCK,
  READING_WITH_UNIT,
} from './emergency-words.js';
import { hypoSignWords } from './hypo-sign-words.js';
import { selfHarmWords } from './self-harm-words.js';
import { typoDistance } from './typo-distance.js';
import { wrongDoseWords } from './wrong-dose-words.js';

/**
 * `self-harm`: someone wants to die or to hurt themselves; `hypo`: low blood glucose, or a wrong dose that causes it; `ketones`:
 * ketones, ketoacidosis, or glucose so high that they are likely.
 */
export type Emergency = 'self-harm' | 'hypo' | 'ketones';

/** Below 70 mg/dl or 3.9 mmol/l is low (ADA Standards of Care, section 6, level 1 hypoglycaemia). */
const LOW = { mgDl: 70, mmolL: 3.9 };
/** From this reading on people are told to get help (CDC, "Diabetic Ketoacidosis": 300 mg/dl). */
const HIGH = { mgDl: 300, mmolL: 16.7 };
/** Without a unit a reading in between may be either: far too low in mg/dl, far too high in mmol/l. */
const AMBIGUOUS = { from: 20, to: 35 };

/** The emergencies a message mentions, whatever else it says; self-harm first, then a hypo, because it is faster. */
export function findEmergencies(text: string): readonly Emergency[] {
  const variants = spellingVariants(foldForMatching(text));
  const readings = variants.flatMap(readingsIn);
  const isSelfHarm = matches(selfHarmWords, variants) || isMistyped('self-harm', variants);
  const isHypo =
    matches(hypoWords, variants) ||
    matches(hypoSignWords, variants) ||
    matches(wrongDoseWords, variants) ||
    readings.includes('hypo') ||
    isMistyped('hypo', variants);
  const isKetones = matches(ketoneWords, variants) || readings.includes('ketones') || isMistyped('ketones', variants);
  return [
    ...(isSelfHarm ? (['self-harm'] as const) : []),
    ...(isHypo ? (['hypo'] as const) : []),
    ...(isKetones ? (['ketones'] as const) : []),
  ];
}

function matches(patterns: readonly RegExp[], variants: readonly string[]): boolean {
  return variants.some((variant) => patterns.some((pattern) => pattern.test(variant)));
}

function readingsIn(text: string): readonly Emergency[] {
  const found = [
    READING,
    READING_OF_SUGAR,
    READING_OF_UNWELL,
    READING_OF_PERSON,
    READING_OF_OTHERS,
    READING_STUCK,
    READING_NOT_DOWN,
    READING_WITH_UNIT,
  ].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(([whole, figure = ''], index) => {
    const after = text.slice((found[index]?.index ?? 0) + whole.length, (found[index]?.index ?? 0) + whole.length + 8);
    return meaningOf(Number(figure.replace(',', '.')), unitIn(whole + after));
  });
}

function unitIn(words: string): 'mg' | 'mmol' | null {
  if (/mg ?\/? ?dl/.test(words)) return 'mg';
  return /mmol/.test(words) ? 'mmol' : null;
}

function meaningOf(value: number, unit: 'mg' | 'mmol' | null): readonly Emergency[] {
  if (value <= 0) return [];
  if (unit === null && value >= AMBIGUOUS.from && value <= AMBIGUOUS.to) return ['hypo', 'ketones'];
  const isMilligrams = unit === 'mg' || (unit === null && value > AMBIGUOUS.to);
  const [low, high] = isMilligrams ? [LOW.mgDl, HIGH.mgDl] : [LOW.mmolL, HIGH.mmolL];
  if (value < low) return ['hypo'];
  return value >= high ? ['ketones'] : [];
}

function isMistyped(kind: Emergency, [folded = '']: readonly string[]): boolean {
  const known = MISTYPED.filter((mistyped) => mistyped.kind === kind);
  const words = folded.match(/\p{L}{5,20}/gu) ?? [];
  return words.some((word) =>
    known.some(({ word: meant, slips }) => word !== meant && typoDistance(word, meant, slips) <= slips),
  );
}
