import type { RolloutEnd } from '@carbsight/contracts';
import type { RolloutQueries, RolloutRecord } from '@carbsight/database';
import { compareRollout } from '@carbsight/domain';
import { availability, type LiveVariants, type LoadModelAccess } from '@carbsight/models';
import { errorDetails, type Log } from '@carbsight/runtime';

/** Rolls a new variant back if it is worse than its bars allow or if that cannot be checked. */
export class RolloutGuard {
  constructor(
    private readonly rollouts: Pick<RolloutQueries, 'findRunning' | 'scans' | 'goBack'>,
    private readonly live: Pick<LiveVariants, 'current'>,
    private readonly loadAccess: LoadModelAccess,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    const rollout = await this.rollouts.findRunning();
    if (!rollout) return;
    const ending = await this.check(rollout).catch((error: unknown) => {
      this.log.error({ rolloutId: rollout.id, err: errorDetails(error) }, 'A rollout could not be checked');
      return because('check-failed');
    });
    if (ending) await this.rollouts.goBack(rollout.id, ending);
  }

  /** Null: it goes on. */
  private async check(rollout: RolloutRecord): Promise<RolloutEnd | null> {
    const [access, live] = await Promise.all([this.loadAccess(), this.live.current()]);
    const model = availability(access).find(({ id }) => id === rollout.modelId);
    if (!model || model.unavailableReason !== null) return because('model-unavailable');
    const isCompared = live.modelId === rollout.liveModelId && live.promptSha256 === rollout.livePromptSha256;
    if (!isCompared) return because('live-variant-changed');
    const { sides } = await this.rollouts.scans(rollout);
    const { scans, figures } = compareRollout(sides, rollout);
    if (scans.new >= rollout.minimumScans && scans.rest === 0) return because('nothing-to-compare', scans.new);
    const broken = figures.filter(({ state }) => state === 'broken');
    return broken.length === 0 ? null : { ...because('bar-broken', scans.new), figures: broken };
  }
}

const because = (code: RolloutEnd['code'], scans: number | null = null): RolloutEnd => ({
  code,
  scans,
  figures: [],
  reason: '',
});
