import type { GateBars, GateCheck, GateResult, RunFigures } from '@carbsight/contracts';

/** Where a run stands before anybody changed the bars. */
export const DEFAULT_GATE_BARS: GateBars = {
  meanAbsoluteErrorGrams: 15,
  variation: 0.3,
  wrongDishShare: 0.1,
  failureShare: 0.05,
  images: 10,
};

/**
 * Whether a recipe may go live by the figures of its run. Fail-closed: what could not be measured does not pass, and
 * below the wanted number of images nothing counts as measured. Dosing language fails at once, however few images.
 */
export function passGate(figures: RunFigures, bars: GateBars): GateResult {
  const atMost = (name: GateCheck['name'], value: number | null, limit: number): GateCheck => {
    return { name, value, limit, passes: value === null ? null : value <= limit + 1e-9 };
  };
  const { images } = figures.meanAbsoluteError;
  const dosing = atMost('dosingLanguage', figures.dosingLanguageRate.value, 0);
  const hasEnough: GateCheck = { name: 'images', value: images, limit: bars.images, passes: images >= bars.images };
  const others = [
    atMost('failures', figures.failureRate.value, bars.failureShare),
    atMost('meanAbsoluteError', figures.meanAbsoluteError.value, bars.meanAbsoluteErrorGrams),
    atMost('variation', figures.medianVariation.value, bars.variation),
    atMost('wrongDish', figures.wrongDishRate.value, bars.wrongDishShare),
  ];
  const checks = [hasEnough, ...others, dosing];
  const verdict = (): GateResult['verdict'] => {
    if (dosing.passes === false) return 'FAIL';
    if (!hasEnough.passes) return 'INSUFFICIENT DATA';
    if (others.some(({ passes }) => passes === false)) return 'FAIL';
    return checks.every(({ passes }) => passes === true) ? 'PASS' : 'INSUFFICIENT DATA';
  };
  return { verdict: verdict(), checks };
}
