import {
  type BodyOf,
  type ModelConfig,
  type RolloutBars,
  type RolloutFigureName,
  rolloutsApi,
} from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS, DEFAULT_ROLLOUT_SCANS } from '@carbsight/domain';
import { callEndpoint } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';
import type { GoLiveRequest } from '../GoLiveDialog';
import { BUILT_IN } from '../useModelUpdate';

/** The built-in reader costs nothing and takes no time, so compared with it every model would fail these bars. */
const UNBOUNDED_FIGURES: readonly RolloutFigureName[] = ['time', 'cost'];

export function usualBars({ current }: ModelConfig): RolloutBars {
  if (current.productionModel !== BUILT_IN) return DEFAULT_ROLLOUT_BARS;
  return { ...DEFAULT_ROLLOUT_BARS, ...Object.fromEntries(UNBOUNDED_FIGURES.map((name) => [name, null])) };
}

type Variant = Pick<BodyOf<typeof rolloutsApi.startRollout>, 'modelName' | 'prompt'>;

/** Lets a variant read a percentage of the scans first, with the bars that rollouts begin with. */
export async function startUsualRollout(
  variant: Variant,
  percent: number,
  requested: GoLiveRequest,
  bars: RolloutBars,
): Promise<void> {
  const body = { ...variant, percent, bars, minimumScans: DEFAULT_ROLLOUT_SCANS, ...requested };
  await callEndpoint(rolloutsApi.startRollout, { body });
  showToast(`It now reads ${percent}% of the scans.`, { title: 'Rollout started' });
}
