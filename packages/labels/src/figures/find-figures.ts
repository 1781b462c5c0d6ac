import type { CarbBasis } from '@carbsight/contracts';
import type { FoundLabel } from '@carbsight/domain';
import { problemOf } from '@carbsight/domain';
import type { LabelFailure } from '../outcome.js';
import type { TextLine } from '../recognition/text-line.js';
import { type CheckedColumn, checkColumn } from './check-column.js';
import { type Column, toColumns } from './columns.js';
import { type Entry, findEntries, isFilled } from './entries.js';
import { hasWord } from './find-words.js';
import { findHeaders, findMentions, type Mention } from './mentions.js';
import { headerLines, isOnly, linesOfLabel } from './other-labels.js';
import { withoutReferenceValues } from './reference-values.js';
import { type Row, toRows } from './rows.js';
import { AVAILABLE_WORDS, type Nutrient, PET_FOOD_WORDS, TOTAL_TITLES, TOTAL_WORDS } from './words.js';

/** `lines`: the label's, for cropping it. `isAlone`: nothing near it may be a second label. */
export type FoundFigures = { readonly lines: readonly TextLine[]; readonly isOnly: boolean } & (
  | { readonly kind: 'read'; readonly label: FoundLabel }
  | { readonly kind: 'failed'; readonly failure: LabelFailure }
);

/** A label names at least this many of the nutrients that every label has. */
const MIN_NUTRIENTS = 3;
const USUAL: readonly Nutrient[] = ['energy', 'fat', 'saturated', 'carbs', 'sugars', 'fibre', 'protein', 'salt'];

/** Digits below this certainty are trusted only if the energy agrees. */
const PLAUSIBLE = 0.75;
/** Although the energy contradicts it: then another figure was probably misread. */
const PLAUSIBLE_AGAINST_ENERGY = 0.95;
const SURE = 0.9;
const SURE_WITHOUT_SHARPNESS = 0.98;

/** The figures of a nutrition label among lines of text. */
export function findFigures(lines: readonly TextLine[]): FoundFigures {
  const rows = withoutReferenceValues(toRows(lines));
  const text = rows.map((row) => row.text).join('\n');
  const { entries, isRunning } = findEntries(rows);
  const filled = entries.filter(isFilled);
  const named = new Set(filled.map(({ nutrient }) => nutrient).filter((nutrient) => USUAL.includes(nutrient)));
  if (named.size < MIN_NUTRIENTS) return { kind: 'failed', failure: 'no-label', lines: [], isOnly: true };
  const labelLines = [...headerLines(rows, filled), ...linesOfLabel(filled)];
  const context = { lines: labelLines, isOnly: isOnly(entries, rows) };
  const failed = (failure: LabelFailure): FoundFigures => ({ kind: 'failed', failure, ...context });
  if (rows.some((row) => hasWord(row.text, PET_FOOD_WORDS, 1))) return failed('no-carbohydrate');
  if (!entries.some(({ nutrient }) => nutrient === 'carbs')) {
    return failed(named.size > MIN_NUTRIENTS ? 'no-carbohydrate' : 'not-readable');
  }

  const convention = conventionOf(text, filled);
  const start = rows.findIndex(({ lines: [first] }) => filled.some(({ row }) => first && row.lines.includes(first)));
  const printed = isRunning
    ? findMentions(rows)
    : [...findHeaders(rows.slice(0, Math.max(0, start))), ...findMentions(rows.slice(Math.max(0, start)))];
  const isAllMade = isOfMade(printed);
  const mentions = isAllMade ? printed.filter(({ by }) => by !== 'added').map(withoutState) : printed;
  const columns = toColumns(filled, mentions, { isRunning, height: heightOf(rows), isTotal: convention === 'total' });
  const traces = new Set(filled.filter(({ isTrace }) => isTrace).map(({ nutrient }) => nutrient));
  const check = (kind: Column['kind']) => {
    const column = columns.find((each) => each.kind === kind);
    const checked = column && checkColumn(column, convention, traces);
    return column && checked ? { ...checked, isNamed: column.isNamed, mention: column.mention } : null;
  };
  const isMadeOnly = isAllMade || (columns.length === 1 && mentions.some(({ by }) => by === 'added'));
  const ofSold = isMadeOnly ? mentions : mentions.filter(({ isAdded }) => !isAdded);
  const label = combine({ hundred: check('hundred'), serving: check('serving') }, ofSold, {
    convention,
    isOnly: context.isOnly,
    isEachNamed: columns.every(({ isNamed }) => isNamed),
  });
  if (!label) return failed('not-readable');
  const prepared = preparedIn(columns, mentions, (column) => checkColumn(column, convention, traces));
  const states = { ...(isMadeOnly && { state: 'prepared' as const, sure: false }), ...(prepared && { prepared }) };
  return { kind: 'read', label: { ...label, ...states }, ...context };
}

/** "Per 100 ml prepared, per 200 ml": nothing is of the food as sold. */
function isOfMade(mentions: readonly Mention[]): boolean {
  const hundreds = mentions.filter(({ kind }) => kind === 'hundred');
  const servings = mentions.filter(({ kind, grams }) => kind === 'serving' && grams !== null);
  const [first] = hundreds;
  return (
    first !== undefined &&
    hundreds.every(({ isAdded }) => isAdded) &&
    servings.every(({ isAdded, isLiquid }) => isAdded || isLiquid === first.isLiquid)
  );
}

const withoutState = ({ isAdded: _, ...mention }: Mention): Mention => mention;

/** The figures of the food made up or cooked, in a column of their own; null unless they are per 100 and their energy agrees. */
function preparedIn(
  columns: readonly Column[],
  mentions: readonly Mention[],
  check: (column: Column) => CheckedColumn | null,
): FoundLabel['prepared'] | null {
  const made = columns.find(({ kind, mention }) => kind === 'other' && mention?.by === 'added');
  const sold = columns.find(({ kind }) => kind === 'hundred')?.mention;
  const header = mentions.find(
    (each) =>
      each.kind === 'hundred' &&
      made?.mention &&
      sold &&
      each !== sold &&
      Math.abs(each.x - made.mention.x) < Math.abs(each.x - sold.x),
  );
  const checked = made && header ? check({ ...made, kind: 'hundred' }) : null;
  if (checked?.energy !== 'agrees' || checked.isGuessed) return null;
  return { per100: checked.figures, perServing: null, servingGrams: null, isLiquid: header?.isLiquid ?? false };
}

function conventionOf(text: string, filled: readonly Entry[]): CarbBasis {
  if (hasWord(text, AVAILABLE_WORDS)) return 'available';
  if (hasWord(text, TOTAL_WORDS, 1)) return 'total';
  const hasKilojoules = filled.some(({ amounts }) => amounts.some(({ unit }) => unit === 'kJ'));
  return hasWord(text, TOTAL_TITLES, 1) && !hasKilojoules ? 'total' : 'available';
}

type Checked = CheckedColumn & { readonly isNamed: boolean; readonly mention: Mention | null };

function combine(
  { hundred, serving }: { readonly hundred: Checked | null; readonly serving: Checked | null },
  mentions: readonly Mention[],
  {
    convention,
    isOnly,
    isEachNamed,
  }: { readonly convention: CarbBasis; readonly isOnly: boolean; readonly isEachNamed: boolean },
): FoundLabel | null {
  const printed = serving?.mention ?? mentions.find(({ kind, grams }) => kind === 'serving' && grams !== null) ?? null;
  const context = { convention, isOnly, isEachNamed };
  if (hundred && serving) {
    if (printed?.grams == null) {
      // Without its weight, only a header tells a serving of 15 g from one of 600 g.
      if (!hundred.isNamed && serving.isNamed) return combine({ hundred: null, serving }, mentions, context);
      if (hundred.isNamed && !serving.isNamed) return combine({ hundred, serving: null }, mentions, context);
    } else if (!ratioOf(hundred, serving, printed.grams).agrees && ratioOf(serving, hundred, printed.grams).agrees) {
      // The printed weight says which column is which.
      const swapped = { hundred: { ...serving, mention: null }, serving: { ...hundred, mention: printed } };
      const label = combine(swapped, mentions, context);
      return label && { ...label, sure: false };
    }
  }
  const ratio = hundred && serving ? ratioOf(hundred, serving, printed?.grams ?? null) : null;
  const isContradicted = ratio?.agrees === false;
  const believed = ({ energy, certainty }: Checked) =>
    energy === 'agrees' ||
    ratio?.agrees ||
    (!isContradicted && certainty >= (energy === 'unknown' ? PLAUSIBLE : PLAUSIBLE_AGAINST_ENERGY));
  // Of contradicting columns, the one whose energy agrees, if there is only one.
  const kept = (one: Checked | null, other: Checked | null) => {
    if (!one || !believed(one)) return null;
    return isContradicted && (one.energy !== 'agrees' || other?.energy === 'agrees') ? null : one;
  };
  const [per100, perServing] = [kept(hundred, serving), kept(serving, hundred)];
  if (!per100 && !perServing) return null;
  const isSure = [per100, perServing]
    .filter((each) => each !== null)
    .every((each) => isSureOf(each, ratio?.agrees ?? false));
  const servingGrams = printed?.grams ?? (ratio?.agrees ? ratio.grams : null);
  const isLiquid = [per100?.mention, perServing?.mention, ...mentions].find(
    (each) => each && each.isLiquid !== null,
  )?.isLiquid;
  const label: FoundLabel = {
    sure:
      isSure &&
      isOnly &&
      // A column with an unknown header may be the requested one.
      (isEachNamed || ratio?.agrees === true) &&
      !isContradicted &&
      Boolean(hundred) === Boolean(per100) &&
      Boolean(serving) === Boolean(perServing) &&
      (!perServing || !per100 || printed?.grams != null),
    convention,
    per100: per100?.figures ?? null,
    perServing: perServing?.figures ?? null,
    servingGrams,
    servingName: printed?.name ?? null,
    isLiquid: isLiquid ?? false,
  };
  const problem = problemOf(label);
  if (problem === null) return label;
  return problem.endsWith('-above-carbs')
    ? { ...label, sure: false, per100: onlyCarbs(label.per100), perServing: onlyCarbs(label.perServing) }
    : null;
}

const onlyCarbs = (figures: FoundLabel['per100']) =>
  figures && { ...figures, sugars: null, fibre: null, polyols: null };

function isSureOf(column: Checked, isConfirmed: boolean): boolean {
  if (column.energy !== 'agrees' || column.isGuessed || !column.isNamed) return false;
  if (isConfirmed) return column.certainty >= PLAUSIBLE;
  return column.certainty >= (column.isSharp ? SURE : SURE_WITHOUT_SHARPNESS);
}

/** Whether a serving is the 100 g scaled to its weight, and which weight that would be. */
function ratioOf(
  hundred: Checked,
  serving: Checked,
  printedGrams: number | null,
): { agrees: boolean; grams: number | null } {
  const [carbs100, carbsServing] = [hundred.figures.carbs, serving.figures.carbs];
  const byEnergy = hundred.energyKcal && serving.energyKcal ? (serving.energyKcal / hundred.energyKcal) * 100 : null;
  const grams = printedGrams ?? (byEnergy === null ? null : Math.round(byEnergy));
  if (grams === null) return { agrees: false, grams: null };
  const fraction = grams / 100;
  const isNear =
    Math.abs(carbsServing - carbs100 * fraction) <=
    serving.halfStep + hundred.halfStep * fraction + 0.01 * carbsServing + 0.05;
  return { agrees: isNear, grams };
}

function heightOf(rows: readonly Row[]): number {
  const heights = rows.flatMap(({ lines }) => lines.map(({ height }) => height)).sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 1;
}
