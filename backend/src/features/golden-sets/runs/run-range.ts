import { type RequestOf, type RunRange, runRangeApi } from '@carbsight/contracts';
import {
  type FinishedCall,
  GoldenItemQueries,
  GoldenRunQueries,
  type GoldenRunRecord,
  RangeChangeQueries,
} from '@carbsight/database';
import { carbBasisOfPrompt, coverageBySize, ground, sizedErrorsOf } from '@carbsight/domain';
import { findModel } from '@carbsight/models';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { ModelDirectory } from '../../models/index.js';
import { GoldenRunsService } from './golden-runs.service.js';

/** What the errors of a run propose for the range that people see; an administrator applies it or not. */
@Controller()
export class RunRangeController {
  constructor(
    private readonly runs: GoldenRunsService,
    private readonly queries: GoldenRunQueries,
    private readonly items: GoldenItemQueries,
    private readonly changes: RangeChangeQueries,
    private readonly directory: ModelDirectory,
  ) {}

  /** @throws ApiFailure 404 */
  @Implements(runRangeApi.getRunRange)
  async of(@Input() { params: { runId } }: RequestOf<typeof runRangeApi.getRunRange>) {
    return this.rangesOf(runId);
  }

  private async rangesOf(runId: string) {
    const run = await this.runs.require(runId);
    const [calls, grounded] = await Promise.all([this.items.calls(runId), this.queries.groundedOf(runId)]);
    // Without a fingerprint its model's settings changed during the run: no variant has these errors.
    const isProposal = run.status === 'completed' && run.night === null && run.fingerprint !== null;
    const reading = async (isGrounded: boolean, proposed: RunRange['proposed']) => {
      const changes = await this.changes.list({ ...run, isGrounded }, runRangeApi.RANGE_CHANGES_SHOWN);
      const read = isGrounded ? groundedCalls(calls, run) : calls;
      return {
        isGrounded,
        proposed: isProposal ? proposed : null,
        shownBySize: coverageBySize(sizedErrorsOf(read), changes[0]?.range ?? null),
        changes,
      };
    };
    const plain = reading(false, run.summary?.range ?? null);
    const readings = grounded ? [plain, reading(true, grounded.range ?? null)] : [plain];
    return { model: run.modelId, promptVersion: run.promptVersion, readings: await Promise.all(readings) };
  }

  /**
   * @throws ApiFailure 404 for an unknown run or change, 409 when it has since been decided or the run proposes nothing, 422 when its
   * model was deleted
   */
  @Implements(runRangeApi.applyRange)
  async apply(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { runId }, body: requested }: RequestOf<typeof runRangeApi.applyRange>,
  ) {
    const { isGrounded, changeId, expectedId, reason } = requested;
    const run = await this.runs.require(runId);
    await this.requireModel(run.modelId);
    const { readings } = await this.rangesOf(runId);
    const reading = readings.find((one) => one.isGrounded === isGrounded);
    const chosen =
      changeId === undefined
        ? { range: reading?.proposed ?? null, runId }
        : changeId === null
          ? { range: null, runId: null }
          : reading?.changes.find(({ id }) => id === changeId);
    if (!chosen) throw new ApiFailure('not-found_range-change');
    if (changeId === undefined && chosen.range === null) throw new ApiFailure('range-not-proposed');
    const { modelId, fingerprint, promptSha256, promptVersion } = run;
    const variant = { modelId, fingerprint, promptSha256, promptVersion, isGrounded };
    const change = { ...variant, range: chosen.range, runId: chosen.runId, reason, expectedId };
    if (!(await this.changes.apply(change, actor))) throw new ApiFailure('range-changed-meanwhile');
    return this.rangesOf(runId);
  }

  /** One without its key may be back soon; a deleted one answers no one. */
  private async requireModel(modelId: string): Promise<void> {
    if (findModel(modelId, await this.directory.current())) return;
    throw new ApiFailure('model-unavailable', { values: { model: modelId, reason: 'There is no such model.' } });
  }
}

function groundedCalls(calls: readonly FinishedCall[], { prompt }: GoldenRunRecord): FinishedCall[] {
  const carbBasis = carbBasisOfPrompt(prompt);
  return calls.map((call) => {
    const grounded = call.estimate && call.reading && ground(call.reading, carbBasis);
    return grounded ? { ...call, estimate: grounded } : call;
  });
}
