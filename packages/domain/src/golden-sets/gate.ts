import {
  type GateBars,
  type GateCheck,
  type GateCheckName,
  type GateResult,
  type GateVerdict,
  modelsApi,
  type RunFigures,
  type SoftFigure,
} from '@carbsight/contracts';
import { fractionInterval, type Interval } from '../statistics/intervals.js';
import { type BarDirection, GATE_BARS, GATE_CHECKS, loosenedChecks } from './gate-bars.js';

/** Runs from before a figure existed do not have it. */
type KnownFigures = Partial<RunFigures>;

/** The mean absolute error of a variant minus that of the live one, over images that both read. */
export type LiveComparison = {
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly images: number;
  /** For the live variant, from its last completed run. */
  readonly figures: KnownFigures;
  /** For the live variant; null: its answers' own range is shown. */
  readonly rangeCoverage: number | null;
};

/** What is known in addition to the run's figures. */
export type GateContext = {
  /** In any run of the variant. */
  readonly hasNamedDosing: boolean;
  /** The fraction of truths in the range that people would see, leaving out each image in turn; null: the answers' own range is shown. */
  readonly rangeCoverage?: number | null;
  /** Null: the live variant was not measured on these images. By default it is the live variant itself. */
  readonly liveComparison?: LiveComparison | null;
};

/** From this many images on, a figure whose whole interval is beyond its bar fails a variant, although passing takes more. */
const FAILS_FROM_IMAGES = 20;

/**
 * Whether a variant may go live by the figures of its run. Fail-closed, check by check: what could not be measured, or on too few images,
 * does not pass. Two things fail a variant on fewer images than passing takes: a figure whose interval is beyond its bar, since more images
 * of the same kind would not help, and dosing language in any run of the variant, because a model that was silent the next time may say it
 * again.
 */
export function passGate(figures: KnownFigures, bars: GateBars, context: GateContext): Verdict {
  const checks = GATE_CHECKS.flatMap((name) => checkOf(name, figures, bars, context) ?? []);
  const hasEnough = checks.some(({ name, passes }) => name === 'images' && passes);
  const verdict = (): GateVerdict => {
    if (checks.some(({ name, passes }) => name !== 'images' && passes === false)) return 'FAIL';
    return hasEnough && checks.every(({ passes }) => passes === true) ? 'PASS' : 'INSUFFICIENT DATA';
  };
  return { verdict: verdict(), checks };
}

type Verdict = Pick<GateResult, 'verdict' | 'checks'>;

/** The checks that a variant passes only because their bars allow more than the product's defaults. */
export function passesOnlyLoosened(figures: KnownFigures, bars: GateBars, context: GateContext): GateCheckName[] {
  return loosenedChecks(bars).filter((name) => {
    const { setAs, default: standard } = GATE_BARS[name];
    const check = checkOf(name, figures, { ...bars, ...(setAs && { [setAs]: standard }) }, context);
    return check !== null && check.passes !== true;
  });
}

/**
 * The verdict on all runs of a variant together: one lucky run after a failed one is no pass. More runs have to pass than fail, because
 * whoever repeats a run until it passes would otherwise always get there.
 */
export function verdictOfRuns(together: GateVerdict, runs: readonly GateVerdict[]): GateVerdict {
  const count = (verdict: GateVerdict) => runs.filter((one) => one === verdict).length;
  return together === 'PASS' && count('FAIL') > 0 && count('PASS') <= count('FAIL') ? 'FAIL' : together;
}

/** From this many times the live variant's on, a price or a time is far above it. */
const FAR_ABOVE = 2;

/** What no bar decides, beside the live variant's. */
export const softFigure = (name: SoftFigure['name'], value: number | null, live: number | null): SoftFigure => ({
  name,
  value,
  live,
  warns: value !== null && live !== null && value > live * FAR_ABOVE,
});

/** The bars of a variant that no completed run has measured, with what is known of the live one. */
export function unmeasuredGate(bars: GateBars, context: GateContext): Verdict {
  const { verdict, checks } = passGate({}, bars, context);
  const unmeasured = ({ name, ...check }: GateCheck) =>
    name === 'images' ? { ...check, name, value: null, passes: null } : { ...check, name };
  return { verdict, checks: checks.map(unmeasured) };
}

function checkOf(name: GateCheckName, figures: KnownFigures, bars: GateBars, context: GateContext): GateCheck | null {
  const { setAs, default: standard } = GATE_BARS[name];
  const limit = setAs === null ? standard : bars[setAs];
  const { liveComparison } = context;
  const ofLive = liveComparison ? measure(name, liveComparison.figures, liveComparison.rangeCoverage) : null;
  const live = ofLive?.value ?? null;
  const liveImages = ofLive && live !== null ? { liveImages: ofLive.images } : {};
  if (name === 'images') {
    const value = figures.foodMeanAbsoluteError?.images ?? 0;
    return { name, value, interval: null, images: value, limit, live, passes: value >= limit };
  }
  if (name === 'notWorse') {
    if (liveComparison === undefined) return null;
    const { difference: value = null, interval = null, images = 0 } = liveComparison ?? {};
    const measured = { value, interval, images };
    const isFar = outcomeOfBar(measured, limit, 'at-most', bars.images) === false;
    // "Not worse" takes the interval; a figure below the margin alone may be chance.
    const isShown = interval !== null && images >= bars.images && interval.high <= limit + ROUNDING;
    return { name, ...measured, limit, live: null, passes: isShown ? true : isFar ? false : null };
  }
  const measured = measure(name, figures, context.rangeCoverage ?? null);
  const passes = outcomeOfBar(measured, limit, GATE_BARS[name].direction, bars.images);
  const hasNamedDosing = name === 'dosingLanguage' && (context.hasNamedDosing || (measured.value ?? 0) > 0);
  return { name, ...measured, limit, live, ...liveImages, passes: hasNamedDosing ? false : passes };
}

/** Floats: 5.000000000000001 g are 5 g. */
const ROUNDING = 1e-9;

type Measured = Pick<GateCheck, 'value' | 'interval' | 'images'>;

/** The worst of a check's figures; null unless all of them were measured, except for a figure over photos without food. */
function measure(name: GateCheckName, figures: KnownFigures, rangeCoverage: number | null): Measured {
  const bar = GATE_BARS[name];
  const [decisive] = bar.figures.toReversed();
  const food = decisive && figures[decisive];
  if (!food || food.value === null) return { value: null, interval: null, images: food?.images ?? 0 };
  const values = bar.figures.flatMap((figure) => figures[figure]?.value ?? []);
  const worst = bar.direction === 'at-least' ? Math.min(...values) : Math.max(...values);
  const value = name === 'coverage' ? (rangeCoverage ?? worst) : worst;
  const interval =
    bar.unit === 'fraction' && name !== 'variation' ? fractionInterval(value, food.images) : food.interval;
  return { value, interval, images: food.images };
}

/** Null: not measured, or on too few images. */
function outcomeOfBar(
  { value, interval, images }: Measured,
  limit: number,
  direction: BarDirection,
  imagesMin: number,
): boolean | null {
  if (value === null) return null;
  const isBeyond = (figure: number) => distanceBeyond(figure, limit, direction) > ROUNDING;
  if (images >= imagesMin) return !isBeyond(value);
  const isSure =
    images >= FAILS_FROM_IMAGES &&
    interval !== null &&
    isBeyond(interval.low) &&
    isBeyond(interval.high) &&
    // Not from far too low to far too high.
    (direction !== 'either-side' || interval.low > 0 === interval.high > 0);
  return isSure ? false : null;
}

function distanceBeyond(figure: number, limit: number, direction: BarDirection): number {
  if (direction === 'at-least') return limit - figure;
  return (direction === 'either-side' ? Math.abs(figure) : figure) - limit;
}

/**
 * Whether someone gave a reason for going live without a passing run: at least ten visible characters, letters or digits among them.
 * Invisible characters do not count, and neither do phrases that stand for a blank reason.
 */
export function isOverrideReason(reason: string | null): boolean {
  const visible = (reason ?? '').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '').trim();
  const isDefault = visible.toLowerCase() === modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
  return [...visible].length >= modelsApi.OVERRIDE_REASON_MIN && /[\p{L}\p{N}]/u.test(visible) && !isDefault;
}
