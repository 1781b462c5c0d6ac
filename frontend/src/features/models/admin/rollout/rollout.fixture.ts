import type { Rollout } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';

export const aRollout = (differs: Partial<Rollout> = {}): Rollout => ({
  id: '0190a000-0000-7000-8000-00000000000b',
  variant: { modelId: 'gemini-2.5-pro', label: 'Gemini 2.5 Pro', promptVersion: 'v7.0' },
  live: { modelId: 'gpt-4o', label: 'GPT-4o', promptVersion: 'v3.0' },
  percent: 10,
  bars: DEFAULT_ROLLOUT_BARS,
  minimumScans: 50,
  state: 'running',
  end: null,
  reason: 'Sees more',
  startedBy: 'admin@example.org',
  version: 3,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  ...differs,
});
