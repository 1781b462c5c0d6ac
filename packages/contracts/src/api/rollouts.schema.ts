import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { recipeGate } from './golden-gate.schema.js';
import { changeReason, gateOverride } from './models.schema.js';
import { promptText } from './prompts.schema.js';
import { ROLLOUT_BAR_MAX, ROLLOUT_SCANS_MAX, ROLLOUT_SCANS_MIN } from './rollouts.js';

const BAR = `A limit is 0 to ${ROLLOUT_BAR_MAX}, or empty for none.`;
const bar = z.number(BAR).min(0, BAR).max(ROLLOUT_BAR_MAX, BAR).nullable();

/** How much worse than the rest the new recipe may be; null for no limit. */
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

const PERCENT = 'The share is a whole number from 1 to 100.';
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

/** Shares are from 0 to 1; the range is in grams, the time in milliseconds, the cost in US dollars. */
export const rolloutFigure = z.object({
  name: rolloutBars.keyof(),
  new: measured,
  rest: measured,
  /** New minus rest, with its 95% interval. */
  difference: z.number().nullable(),
  interval: interval.nullable(),
  /** Positive is worse: in percentage points for a share, in percent of the rest's figure otherwise. Null: cannot be compared. */
  worseBy: z.number().nullable(),
  bar: z.number().nullable(),
  /** `uncertain`: beyond the bar, but possibly by chance. `too-few`: not checked before enough scans. */
  state: z.enum(['within', 'uncertain', 'broken', 'too-few', 'off']),
});

export const rolloutSide = z.enum(['new', 'rest']);

export const rolloutComparison = z.object({
  scans: z.record(rolloutSide, z.int()),
  /** `before`: the rest has had too few scans, so the last ones before the start are used instead. */
  basis: z.enum(['rest', 'before']),
  figures: z.array(rolloutFigure),
});

export const rolloutEnd = z.object({
  code: z.enum([
    'bar-broken',
    'nothing-to-compare',
    'model-unavailable',
    'live-recipe-changed',
    'check-failed',
    'stopped',
    'finished',
  ]),
  /** Scans that the new recipe had. */
  scans: z.int().nullable(),
  /** The figures that failed their bars. */
  figures: z.array(rolloutFigure),
  /** What an administrator wrote; empty if it was rolled back automatically. */
  reason: z.string(),
});

const recipe = z.object({ modelId: z.string(), label: z.string(), promptVersion: z.string() });

export const rollout = z.object({
  id: z.uuid(),
  recipe,
  /** What was live at the start, and still is for the rest. */
  live: recipe,
  percent: z.int(),
  bars: rolloutBars,
  minimumScans: z.int(),
  state: z.enum(['running', 'finished', 'rolled-back', 'stopped']),
  end: rolloutEnd.nullable(),
  reason: z.string(),
  startedBy: z.string().nullable(),
  /** Increases with every change. */
  version: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

export const rolloutList = z.object({
  /** With the gate's current verdict, because more golden runs may have ended since the start. */
  running: rollout.extend({ comparison: rolloutComparison, gate: recipeGate }).nullable(),
  /** Newest first. */
  ended: z.array(rollout),
});

export const listRollouts = defineSchema({
  summary: 'The recipe that reads a share of the scans, compared with the rest, and the rollouts before it',
  status: 200,
  answer: rolloutList,
});

export const startRollout = defineSchema({
  summary:
    'Let another recipe read a share of the scans; needs a passing run or an override with a reason, and is rolled back automatically',
  body: z.object({
    /** By default the live one. */
    modelName: z.string().min(1).max(100).optional(),
    /** By default the live one. */
    prompt: promptText.optional(),
    percent,
    bars: rolloutBars,
    minimumScans,
    reason: changeReason,
    override: gateOverride,
  }),
  status: 201,
  answer: rollout,
});

export const changeRollout = defineSchema({
  summary:
    'Change the share, stop the rollout, or set its recipe live for all, which passes the gate again; 409 when it has since been changed',
  params: z.object({ rolloutId: z.uuid() }),
  body: z.union([
    z.strictObject({ version: z.int(), percent }),
    z.strictObject({ version: z.int(), end: z.literal('stopped'), reason: changeReason }),
    z.strictObject({ version: z.int(), end: z.literal('finished'), reason: changeReason, override: gateOverride }),
  ]),
  status: 200,
  answer: rollout,
});
