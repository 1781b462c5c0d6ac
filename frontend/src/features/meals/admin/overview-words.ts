import type {
  CallPurpose,
  FoodDoubt,
  MealOrigin,
  MealPackage,
  MealStatus,
  OverviewScan,
  ScanSortKey,
  SortOrder,
} from '@carbsight/contracts';
import { isFailedScan } from '@carbsight/domain';
import { counted, countText, decimalText, gramsText } from '../../../shared/admin';

/** The name of a scan without one. */
export const UNNAMED = 'My Meal';

export const sortNames: Record<ScanSortKey, string> = {
  createdAt: 'Date Created',
  openaiCarbEstimate: 'OpenAI-estimate',
  llmJudgeScore: 'LLM Judge Score',
  carbDifference: 'Model Difference',
  geminiCarbEstimate: 'Second Model Carbs',
  carbError: 'Error',
};

export function orderNames(sortBy: ScanSortKey): Record<SortOrder, string> {
  if (sortBy === 'createdAt') return { desc: 'Newest first', asc: 'Oldest first' };
  if (sortBy === 'carbDifference' || sortBy === 'carbError') return { desc: 'Largest first', asc: 'Smallest first' };
  return { desc: 'Highest first', asc: 'Lowest first' };
}

/** Hints about sort orders. */
export const sortHints: Partial<Record<ScanSortKey, string>> = {
  openaiCarbEstimate: 'By the primary model’s carbs, whichever model that was. Scans without an estimate come last.',
  llmJudgeScore: 'By the present judge’s scores. Scans that another judge has scored, or none, come last.',
  carbDifference: 'By the size of the difference, in either direction. Scans without a comparison come last.',
  geminiCarbEstimate: 'Scans without a comparison come last.',
  carbError:
    'By how far the estimate is from the carbs that the person entered, in either direction. Scans that nobody corrected come last.',
};

const statusNames: Record<MealStatus, string> = {
  queued: 'Waiting',
  analysing: 'Analysing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Of a scan that its person can fix: it counts as no failed one. */
export const NEEDS_INPUT = 'Needs input';
export const statusText = (scan: Pick<OverviewScan, 'status' | 'failureCode'>): string =>
  scan.status === 'failed' && !isFailedScan(scan) ? NEEDS_INPUT : statusNames[scan.status];

/** How a meal came to its figure. */
export const originNames: Record<MealOrigin, string> = {
  model: 'Model',
  words: 'Words, without a model',
  label: 'Label',
  barcode: 'Barcode',
  'own-food': 'Own food',
  manual: 'Entered by hand',
  repeat: 'Repeated',
};

/** "Model 87.0 g, counted 67.5 g": the model's own figure, and that of the food tables. Null unless they differ. */
export function groundedText(model: number | null, counted: number | null): string | null {
  if (model === null || counted === null || model === counted) return null;
  return `Model ${gramsText(model)}, counted ${gramsText(counted)}`;
}

/** "Label: 24.3 g, corrected": how a meal came to its figure, and what counts now. Null if the model's figure stands. */
export function originText(scan: OverviewScan): string | null {
  const { origin, countedCarbs, isCorrected } = scan;
  const grounded = groundedText(scan.modelCarbs, scan.openaiCarbEstimate);
  if (grounded !== null && !isCorrected) return grounded;
  if (origin === null || (origin === 'model' && !isCorrected)) return null;
  const counts = countedCarbs === null ? '' : `: ${gramsText(countedCarbs)}`;
  return `${originNames[origin]}${counts}${isCorrected ? ', corrected' : ''}`;
}

/** Meals of these origins were not analysed, or not all of them: lists of scans do not have them. */
export const originHints: Partial<Record<MealOrigin, string>> = {
  label: 'From photos, and from foods that people logged with a label’s figures.',
  barcode: 'From photos, and from products that people looked up and logged.',
  'own-food': 'Read from the meal’s words, or chosen by the person.',
  manual: 'A typed total, or items from several sources. Not counted as scans.',
  repeat: 'Copies of earlier meals. Not counted as scans.',
};

export const doubtNames: Record<FoodDoubt, string> = {
  'figures-contradict': 'the figures contradict each other',
  'no-energy': 'no energy to check the carbohydrate against',
  'out-of-date': 'older than 30 days, and not refreshed',
  'serving-unclear': 'the weight of a serving is unclear',
  'convention-unclear': 'unclear whether fibre is counted',
};

type Food = MealPackage['food'];

/** "54.0 g, fibre 3.0 g, sugars not stated" */
export function figuresText(figures: Food['per100']): string {
  if (!figures) return 'Not stated';
  const part = (name: string, grams: number | null) =>
    grams === null ? `${name} not stated` : `${name} ${decimalText(grams)} g`;
  const { carbs, fibre, sugars } = figures;
  return [`${decimalText(carbs)} g`, part('fibre', fibre), part('sugars', sugars)].join(', ');
}

/** "2 biscuits, 25.0 g" */
export function servingText({ servingName, servingGrams, isLiquid }: Food): string {
  const weight = servingGrams === null ? null : `${decimalText(servingGrams)} ${isLiquid ? 'ml' : 'g'}`;
  return [servingName, weight].filter((part) => part !== null).join(', ') || 'Not stated';
}

/** Where a package's figures come from. */
export function packageSourceText({ source, food }: MealPackage): string {
  if (source === 'label') return 'Label in the photo';
  return food.id?.startsWith('own:') ? 'Barcode, the person’s own food' : 'Barcode, Open Food Facts';
}

/** Names of what the person changed, with the earlier value: "Per 100 g was 52.0 g, fibre not stated, …". */
export function changesOf(found: Food, now: Food): string[] {
  const perHundred = `Per 100 ${now.isLiquid ? 'ml' : 'g'}`;
  const parts: readonly (readonly [string, (food: Food) => string])[] = [
    [perHundred, ({ per100 }) => figuresText(per100)],
    ['Per serving', ({ perServing }) => figuresText(perServing)],
    ['A serving', servingText],
    ['Convention', ({ convention }) => conventionNames[convention]],
  ];
  return parts.flatMap(([name, text]) => (text(found) === text(now) ? [] : `${name} was: ${text(found)}`));
}

export const conventionNames: Record<Food['convention'], string> = {
  total: 'total carbohydrate, fibre included',
  available: 'carbohydrate without fibre',
};

export const purposeNames: Record<CallPurpose, string> = {
  live: 'Live estimate',
  shadow: 'Test model',
  golden: 'Re-run as a test',
  judge: 'Judge',
  chat: 'Chat',
};

/** Meals of the same second share the start of their ids. */
export const shortId = (id: string): string => `…${id.slice(-8)}`;

/** "1 scan", "996,941 scans", or, beyond the limit of a search or of filters, advice to narrow it. */
export function foundText(total: number, isTotalCapped: boolean, isFiltered: boolean): string {
  if (isFiltered) {
    const meals = counted(total, 'meal');
    if (isTotalCapped) return `The newest ${meals}; there may be more. Choose a shorter period to see older ones.`;
    return `${meals} ${total === 1 ? 'matches' : 'match'} the filters. Typed and copied meals are included.`;
  }
  const scans = counted(total, 'scan');
  return isTotalCapped
    ? `More than ${scans} found; the first ${countText(total)} are listed. Narrow the search to see fewer.`
    : scans;
}
