import { createHash } from 'node:crypto';
import { goldenGateApi, type RequestOf } from '@carbsight/contracts';
import { GoldenGateQueries, RangeChangeQueries } from '@carbsight/database';
import { productionPrompt } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { ModelCatalog, ReleaseGate } from '../../models/index.js';

/** The bars before going live, and the live variant's status. */
@Controller()
export class GoldenGateController {
  constructor(
    private readonly settings: GoldenGateQueries,
    private readonly gate: ReleaseGate,
    private readonly catalog: ModelCatalog,
    private readonly ranges: RangeChangeQueries,
  ) {}

  @Implements(goldenGateApi.getGoldenGate)
  async current() {
    const [{ bars, version, updatedAt }, variant] = await Promise.all([this.settings.find(), this.gate.liveVariant()]);
    const [{ verdict, run, dosingRunId }, range] = await Promise.all([
      this.gate.statusOf(variant, variant),
      this.ranges.rangeOf(variant),
    ]);
    return {
      bars,
      version,
      updatedAt,
      live: {
        model: await this.catalog.labelOf(variant.modelId),
        promptVersion: variant.promptVersion,
        isGrounded: variant.isGrounded,
        verdict,
        runId: run?.id ?? null,
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
    return this.gate.check({
      ...(modelName === undefined ? {} : { modelId: modelName }),
      ...(isGrounded === undefined ? {} : { isGrounded }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
      ...(text === undefined ? {} : { promptSha256: createHash('sha256').update(text).digest('hex') }),
    });
  }

  /** @throws ApiFailure 409 when someone saved since `version` */
  @Implements(goldenGateApi.setGateBars)
  async save(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { version, ...bars } }: RequestOf<typeof goldenGateApi.setGateBars>,
  ) {
    if (await this.settings.save(bars, version, actor)) return this.current();
    throw new ApiFailure('gate-changed-meanwhile');
  }
}
