import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { instant } from '../vocabulary.js';
import { changeReason, gateOverride } from './change-reason.js';
import { variantGate } from './golden-gate.js';
import { promptText } from './prompts.js';

/** Fewer scans show nothing; with more than are ever compared, the bars would never be checked. */
export const ROLLOUT_SCANS_MIN = 10;
export const ROLLOUT_SCANS_MAX = 5_000;
/** The highest bar, in percent or percentage points: ten times as much. */
export const ROLLOUT_BAR_MAX = 1_000;
/** Ended rollouts that a screen shows. */
export const ROLLOUTS_SHOWN = 10;

const BAR = `A limit is 0 to ${ROLLOUT_BAR_MAX}, or empty for none.`;

const bar = z.number(BAR).min(0, BAR).max(ROLLOUT_BAR_MAX, BAR).nullable();

/** How much worse than the rest the new variant may be; null for no limit. */
export const rolloutBars = z.object({
  /** Percentage points. */
  completion: bar,
  corrections: bar,
  thumbsDown: bar,
  /** Percent of the rest's figure. */
  rangeWidth: bar,
  time: bar,
  cost: bar,
});
export type RolloutBars = z.infer<typeof rolloutBars>;
export type RolloutFigureName = keyof RolloutBars;

const PERCENT = 'The percentage is a whole number from 1 to 100.';

const percent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT);

const SCANS = `A whole number from ${ROLLOUT_SCANS_MIN} to ${ROLLOUT_SCANS_MAX}.`;

const minimumScans = z.int(SCANS).min(ROLLOUT_SCANS_MIN, SCANS).max(ROLLOUT_SCANS_MAX, SCANS);

const interval = z.object({ low: z.number(), high: z.number() });

const measured = z.object({
  /** Number of scans measured. */
  scans: z.int(),
  /** Null: nothing was measured. */
  value: z.number().nullable(),
  /** 95%; null for too few scans. */
  interval: interval.nullable(),
});

/** Fractions are from 0 to 1; the range is in grams, the time in milliseconds, the cost in US dollars. */
export const rolloutFigure = z.object({
  name: rolloutBars.keyof(),
  new: measured,
  rest: measured,
  /** New minus rest, with its 95% interval. */
  difference: z.number().nullable(),
  interval: interval.nullable(),
  /** Positive is worse: in percentage points for a fraction, in percent of the rest's figure otherwise. Null: cannot be compared. */
  worseBy: z.number().nullable(),
  bar: z.number().nullable(),
  /** `uncertain`: beyond the bar, but possibly by chance. `too-few`: not checked before enough scans. */
  state: z.enum(['within', 'uncertain', 'broken', 'too-few', 'off']),
});
export type RolloutFigure = z.infer<typeof rolloutFigure>;

export const rolloutSide = z.enum(['new', 'rest']);
export type RolloutSide = z.infer<typeof rolloutSide>;

export const rolloutComparison = z.object({
  scans: z.record(rolloutSide, z.int()),
  /** `before`: the rest has had too few scans, so the last ones before the start are used instead. */
  basis: z.enum(['rest', 'before']),
  figures: z.array(rolloutFigure),
});
export type RolloutComparison = z.infer<typeof rolloutComparison>;

export const rolloutEnd = z.object({
  code: z.enum([
    'bar-broken',
    'nothing-to-compare',
    'model-unavailable',
    'live-variant-changed',
    'check-failed',
    'stopped',
    'finished',
  ]),
  /** Scans that the new variant had. */
  scans: z.int().nullable(),
  /** The figures that failed their bars. */
  figures: z.array(rolloutFigure),
  /** What an administrator wrote; empty if it was rolled back automatically. */
  reason: z.string(),
});
export type RolloutEnd = z.infer<typeof rolloutEnd>;

const variant = z.object({ modelId: z.string(), label: z.string(), promptVersion: z.string() });

export const rollout = z.object({
  id: z.uuid(),
  variant,
  /** What was live at the start, and still is for the rest. */
  live: variant,
  percent: z.int(),
  bars: rolloutBars,
  minimumScans: z.int(),
  state: z.enum(['running', 'finished', 'rolled-back', 'stopped']),
  end: rolloutEnd.nullable(),
  reason: z.string(),
  startedBy: z.string().nullable(),
  /** Increases with every change. */
  version: z.int(),
  startedAt: instant,
  endedAt: instant.nullable(),
});
export type Rollout = z.infer<typeof rollout>;

export const rolloutList = z.object({
  /** With the gate's current verdict, because more golden runs may have ended since the start. */
  running: rollout.extend({ comparison: rolloutComparison, gate: variantGate }).nullable(),
  /** Newest first. */
  ended: z.array(rollout),
});
export type RolloutList = z.infer<typeof rolloutList>;

export const listRollouts = adminEndpoint('GET', '/rollouts', {
  summary: 'The variant that reads a percentage of the scans, compared with the rest, and the rollouts before it',
  answer: rolloutList,
});

export const rolloutRules = z.object({ percent, bars: rolloutBars, minimumScans });

export const startRollout = adminEndpoint('POST', '/rollouts', {
  summary:
    'Let another variant read a percentage of the scans; needs a passing run or an override with a reason, and is rolled back automatically',
  body: z.object({
    /** By default the live one. */
    modelName: z.string().min(1).max(100).optional(),
    /** By default the live one. */
    prompt: promptText.optional(),
    ...rolloutRules.shape,
    reason: changeReason,
    override: gateOverride,
  }),
  status: 201,
  answer: rollout,
});

export const changeRollout = adminEndpoint('PATCH', '/rollouts/:rolloutId', {
  summary:
    'Change the percentage, stop the rollout, or set its variant live for all scans; more scans pass the gate again; 409 when it has since been changed',
  params: z.object({ rolloutId: z.uuid() }),
  body: z.union([
    z.strictObject({ version: z.int(), percent, reason: changeReason, override: gateOverride }),
    z.strictObject({ version: z.int(), end: z.literal('stopped'), reason: changeReason }),
    z.strictObject({ version: z.int(), end: z.literal('finished'), reason: changeReason, override: gateOverride }),
  ]),
  answer: rollout,
});
