import type { GateResult, VariantGate } from '@carbsight/contracts';
import {
  type GateSettings,
  GoldenGateQueries,
  GoldenImageQueries,
  GoldenRunQueries,
  type GoldenRunRecord,
} from '@carbsight/database';
import {
  isSameVariant,
  type LiveComparison,
  passesOnlyLoosened,
  passGate,
  type ReleasedVariant,
  softFigure,
  unmeasuredGate,
  verdictOfRuns,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { type Measured, MeasuredRuns } from './measured-runs.js';

/** A variant that others are compared with, and what its runs show. */
export type GateBaseline = {
  readonly settings: GateSettings;
  /** Of the truths that count. */
  readonly setVersion: string;
  readonly live: {
    readonly variant: ReleasedVariant;
    readonly measured: Measured | null;
    readonly runId: string | null;
  };
};

/** How a variant stands now. */
export type GateFindings = Pick<
  VariantGate,
  'verdict' | 'checks' | 'loosened' | 'onlyByLoosened' | 'runs' | 'soft' | 'runId' | 'dosingRunId'
>;

type Judged = { readonly hasNamedDosing: boolean; readonly measured: Measured };

/** The verdict on variants: by their stored answers, the truths and the bars of today. */
@Injectable()
export class ReleaseGate {
  constructor(
    private readonly runs: GoldenRunQueries,
    private readonly settings: GoldenGateQueries,
    private readonly images: GoldenImageQueries,
    private readonly measured: MeasuredRuns,
  ) {}

  /** @param variant what runs are compared with */
  async baseline(variant: ReleasedVariant): Promise<GateBaseline> {
    const [settings, setVersion, runs] = await Promise.all([
      this.settings.find(),
      this.images.version(),
      this.runs.ofVariant(variant),
    ]);
    const measured = await this.measured.of(runs, variant.isGrounded, setVersion);
    return { settings, setVersion, live: { variant, measured, runId: measured && (runs[0]?.id ?? null) } };
  }

  /** @param baseline what it would replace */
  async findingsOf(variant: ReleasedVariant, baseline: GateBaseline): Promise<GateFindings> {
    const { settings, live } = baseline;
    const runs = await this.runs.ofVariant(variant);
    const together = await this.measured.of(runs, variant.isGrounded, baseline.setVersion);
    const dosingRunId = runs[0]?.dosingRunId ?? (await this.runs.lastNamingDosing(variant));
    const hasNamedDosing = dosingRunId !== null;
    if (!together) {
      const unmeasured = unmeasuredGate(settings.bars, {
        hasNamedDosing,
        ...(await this.compared(null, variant, live)),
      });
      const nothing = { runs: [], soft: [], runId: null, onlyByLoosened: [] };
      return { ...nothing, ...unmeasured, checks: [...unmeasured.checks], loosened: shown(settings), dosingRunId };
    }
    const judged = await this.judgeMeasured({ hasNamedDosing, measured: together }, variant, baseline);
    const each = await Promise.all(
      runs.map(async (run) => {
        const verdict = (await this.judge(run, variant.isGrounded, baseline))?.verdict;
        return verdict ? [{ id: run.id, verdict }] : [];
      }),
    );
    const verdicts = each.flat();
    const soft = [
      softFigure('price', together.costUsd, live.measured?.costUsd ?? null),
      softFigure('time', together.timeMs, live.measured?.timeMs ?? null),
    ];
    const verdict = verdictOfRuns(
      judged.verdict,
      verdicts.map((one) => one.verdict),
    );
    return { ...judged, verdict, runs: verdicts, soft, runId: verdicts[0]?.id ?? null, dosingRunId };
  }

  /** The verdict on one completed run, or on the grounded reading of its answers; null without it. */
  async judge(run: GoldenRunRecord, isGrounded: boolean, baseline: GateBaseline): Promise<GateResult | null> {
    const measured = await this.measured.of([run], isGrounded, baseline.setVersion);
    if (!measured) return null;
    return this.judgeMeasured({ hasNamedDosing: run.dosingRunId !== null, measured }, { ...run, isGrounded }, baseline);
  }

  private async judgeMeasured(
    { measured, hasNamedDosing }: Judged,
    variant: ReleasedVariant,
    { settings, live }: GateBaseline,
  ): Promise<GateResult> {
    const { figures, rangeCoverage } = measured;
    const context = { hasNamedDosing, rangeCoverage, ...(await this.compared(measured, variant, live)) };
    const { verdict, checks } = passGate(figures, settings.bars, context);
    const onlyByLoosened = verdict === 'PASS' ? passesOnlyLoosened(figures, settings.bars, context) : [];
    return { verdict, checks: [...checks], loosened: shown(settings), onlyByLoosened };
  }

  /** Nothing for the live variant itself. @param own null: not measured, so only the live figures are shown */
  private async compared(
    own: Measured | null,
    variant: ReleasedVariant,
    { variant: live, measured }: GateBaseline['live'],
  ): Promise<{ readonly liveComparison?: LiveComparison | null }> {
    if (isSameVariant(variant, live)) return {};
    if (!measured) return { liveComparison: null };
    const { figures, rangeCoverage } = measured;
    const unknown = { difference: null, interval: null, images: 0 };
    const difference = own ? await this.measured.compare(own, measured) : unknown;
    return { liveComparison: { ...difference, figures, rangeCoverage } };
  }
}

const shown = ({ loosened }: GateSettings): GateResult['loosened'] =>
  loosened && { ...loosened, changedAt: loosened.changedAt?.toISOString() ?? null };
