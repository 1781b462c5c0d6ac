import { createHash } from 'node:crypto';
import { goldenGateApi, type RequestOf } from '@carbsight/contracts';
import { GoldenGateQueries, RangeChangeQueries } from '@carbsight/database';
import { productionPrompt } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { ModelCatalog, ReleaseGate, Releases } from '../../models/index.js';

/** The bars before going live, and the live variant's status. */
@Controller()
export class GoldenGateController {
  constructor(
    private readonly settings: GoldenGateQueries,
    private readonly gate: ReleaseGate,
    private readonly releases: Releases,
    private readonly catalog: ModelCatalog,
    private readonly ranges: RangeChangeQueries,
  ) {}

  @Implements(goldenGateApi.getGoldenGate)
  async current() {
    const [{ loosened, ...settings }, { promptVersion, ...variant }] = await Promise.all([
      this.settings.find(),
      this.releases.liveVariant(),
    ]);
    const [{ verdict, runId, dosingRunId }, range] = await Promise.all([
      this.gate.baseline(variant).then((baseline) => this.gate.findingsOf(variant, baseline)),
      this.ranges.rangeOf(variant),
    ]);
    const { isGrounded } = variant;
    return {
      ...settings,
      loosened: loosened && { ...loosened, changedAt: loosened.changedAt?.toISOString() ?? null },
      live: {
        model: await this.catalog.labelOf(variant.modelId),
        promptVersion,
        isGrounded,
        verdict,
        runId,
        dosingRunId,
        range,
      },
    };
  }

  /** @throws ApiFailure 422 for an unknown model */
  @Implements(goldenGateApi.checkVariant)
  async check(
    @Input() { body: { modelName, prompt, isGrounded, fingerprint } }: RequestOf<typeof goldenGateApi.checkVariant>,
  ) {
    if (modelName !== undefined) await this.catalog.requireAvailable(modelName);
    const text = prompt === null ? productionPrompt.prompt : prompt;
    const promptSha256 = text === undefined ? undefined : createHash('sha256').update(text).digest('hex');
    // A prompt alone goes live for every model of the order: the worst verdict counts.
    const [worst] =
      promptSha256 !== undefined && modelName === undefined
        ? await this.releases.preview({ prompt: { version: '', promptSha256 } })
        : [];
    return (
      worst ??
      this.releases.check({
        ...(modelName === undefined ? {} : { modelId: modelName }),
        ...(isGrounded === undefined ? {} : { isGrounded }),
        ...(fingerprint === undefined ? {} : { fingerprint }),
        ...(promptSha256 === undefined ? {} : { promptSha256 }),
      })
    );
  }

  /** @throws ApiFailure 409 when someone saved since `version`, 400 when a bar would allow more and no reason is given */
  @Implements(goldenGateApi.setGateBars)
  async save(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { version, reason, ...bars } }: RequestOf<typeof goldenGateApi.setGateBars>,
  ) {
    const refusal = await this.settings.save(bars, version, reason || null, actor);
    if (refusal === null) return this.current();
    throw refusal === 'changed-meanwhile'
      ? new ApiFailure('gate-changed-meanwhile')
      : new ApiFailure('invalid-request_bars-loosened', { field: 'reason' });
  }
}
