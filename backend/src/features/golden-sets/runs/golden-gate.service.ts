import { createHash } from 'node:crypto';
import type { GateBars, GoldenGate, goldenGateApi, RequestOf, VariantGate } from '@carbsight/contracts';
import { type Actor, GoldenGateQueries, RangeChangeQueries } from '@carbsight/database';
import { productionPrompt } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { ModelCatalog, ReleaseGate } from '../../models/index.js';

/** The bars before going live, and the live variant's status. */
@Injectable()
export class GoldenGateService {
  constructor(
    private readonly settings: GoldenGateQueries,
    private readonly gate: ReleaseGate,
    private readonly catalog: ModelCatalog,
    private readonly ranges: RangeChangeQueries,
  ) {}

  async current(): Promise<GoldenGate> {
    const [{ bars, version, updatedAt }, variant] = await Promise.all([this.settings.find(), this.gate.liveVariant()]);
    const [{ verdict, run, dosingRunId }, range] = await Promise.all([
      this.gate.statusOf(variant, variant),
      this.ranges.rangeOf(variant),
    ]);
    return {
      bars,
      version,
      updatedAt: updatedAt?.toISOString() ?? null,
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

  /**
   * @param prompt its text, null for the built-in one, undefined for the live one
   * @throws ApiFailure 422 for an unknown model
   */
  async check({
    modelName,
    prompt,
    isGrounded,
    fingerprint,
  }: RequestOf<typeof goldenGateApi.checkVariant>['body']): Promise<VariantGate> {
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
  async save(bars: GateBars, version: number | undefined, actor: Actor): Promise<GoldenGate> {
    if (await this.settings.save(bars, version, actor)) return this.current();
    throw new ApiFailure('gate-changed-meanwhile');
  }
}
