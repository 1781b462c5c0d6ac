import {
  type GateBars,
  type GateCheck,
  type GateResult,
  modelsApi,
  type RunFigure,
  type RunFigures,
} from '@carbsight/contracts';

/** The default bars. */
export const DEFAULT_GATE_BARS: GateBars = {
  meanAbsoluteErrorGrams: 15,
  variation: 0.3,
  wrongDishShare: 0.1,
  failureShare: 0.05,
  images: 10,
};

/** Runs from before a figure existed do not have it. */
type KnownFigures = Partial<RunFigures>;

/** What is known about the recipe besides the run. */
type RecipeHistory = { readonly hasNamedDosing: boolean };

/**
 * Whether a recipe may go live by the figures of its run. Fail-closed, check by check: what could not be measured, or on too few
 * images, does not pass. Dosing language fails at once, however few images, and in whichever run of the recipe it was said: a
 * model that was silent the next time may say it again.
 */
export function passGate(figures: KnownFigures, bars: GateBars, { hasNamedDosing }: RecipeHistory): GateResult {
  const atMost = (name: GateCheck['name'], figure: RunFigure | undefined, limit: number): GateCheck => {
    const value = figure?.value ?? null;
    const isMeasured = value !== null && (figure?.images ?? 0) >= bars.images;
    return { name, value, limit, passes: isMeasured ? value <= limit + 1e-9 : null };
  };
  const images = figures.foodMeanAbsoluteError?.images ?? 0;
  const hasEnough: GateCheck = { name: 'images', value: images, limit: bars.images, passes: images >= bars.images };
  const others = [
    atMost('failures', figures.failureRate, bars.failureShare),
    atMost('meanAbsoluteError', figures.foodMeanAbsoluteError, bars.meanAbsoluteErrorGrams),
    atMost('variation', figures.medianVariation, bars.variation),
    atMost('wrongDish', worseDish(figures), bars.wrongDishShare),
  ];
  const hasDosing = hasNamedDosing || (figures.dosingLanguageRate?.value ?? 0) > 0;
  const dosing = atMost('dosingLanguage', figures.dosingLanguageRate, 0);
  const checks = [hasEnough, ...others, hasDosing ? { ...dosing, passes: false } : dosing];
  const verdict = (): GateResult['verdict'] => {
    if (hasDosing) return 'FAIL';
    if (!hasEnough.passes) return 'INSUFFICIENT DATA';
    if (others.some(({ passes }) => passes === false)) return 'FAIL';
    return checks.every(({ passes }) => passes === true) ? 'PASS' : 'INSUFFICIENT DATA';
  };
  return { verdict: verdict(), checks };
}

/** Many photos without food must not hide wrong dishes on food; food seen where there is none counts, too. */
function worseDish({ wrongDishRate: all, foodWrongDishRate: food }: KnownFigures): RunFigure | undefined {
  if (!food || food.value === null) return undefined;
  return { ...food, value: Math.max(food.value, all?.value ?? 0) };
}

/**
 * Whether someone typed a reason for going live without a passing run: at least ten visible characters, letters or digits
 * among them. Invisible characters do not count, and neither do the words that stand for a blank reason.
 */
export function isOverrideReason(reason: string | null): boolean {
  const visible = (reason ?? '').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '').trim();
  const isDefault = visible.toLowerCase() === modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
  return [...visible].length >= modelsApi.OVERRIDE_REASON_MIN && /[\p{L}\p{N}]/u.test(visible) && !isDefault;
}
