import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { instant } from '../vocabulary.js';
import { changeReason } from './change-reason.js';
import { measuredRange, sizeCoverage } from './golden-gate.js';

/** Changes that the history shows. */
export const RANGE_CHANGES_SHOWN = 10;

/** A decision about the range that people see for a variant. */
export const rangeChange = z.object({
  id: z.uuid(),
  /** Null: none, or it was deleted. */
  runId: z.uuid().nullable(),
  /** Null: each answer's own range. */
  range: measuredRange.nullable(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  createdAt: instant,
});
export type RangeChange = z.infer<typeof rangeChange>;

/** What a run proposes for one reading of its variant's answers, compared with what people see. */
export const runRange = z.object({
  isGrounded: z.boolean(),
  /** Null: too few images, or the run was not completed or only watches. */
  proposed: measuredRange.nullable(),
  /** How many of this run's truths the range in force contains. */
  shownBySize: z.array(sizeCoverage),
  /** Newest first: the first one is in force. */
  changes: z.array(rangeChange),
});
export type RunRange = z.infer<typeof runRange>;

export const runRanges = z.object({ model: z.string(), promptVersion: z.string(), readings: z.array(runRange) });
export type RunRanges = z.infer<typeof runRanges>;

const runParams = z.object({ runId: z.uuid() });

export const getRunRange = adminEndpoint('GET', '/batch-test/runs/:runId/range', {
  summary: 'The range that a run’s errors propose, compared with the one that people see',
  params: runParams,
  answer: runRanges,
});

export const applyRange = adminEndpoint('POST', '/batch-test/runs/:runId/range', {
  summary: 'Decide which range is shown for a run’s variant; 409 when it has since been decided',
  params: runParams,
  body: z.object({
    isGrounded: z.boolean(),
    /** By default what the run proposes. Otherwise the range of an earlier change; null: each answer's own. */
    changeId: z.uuid().nullable().optional(),
    /** The change in force that the administrator saw; null: none. */
    expectedId: z.uuid().nullable(),
    reason: changeReason,
  }),
  answer: runRanges,
});
