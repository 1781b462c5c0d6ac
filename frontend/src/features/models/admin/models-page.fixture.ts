import type { JudgeAgreement, ModelChange, ModelConfig, ModelOrder, Provider } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import type { Routes } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { aRelease, aVariantGate } from './debug-page.fixture';

export const someConfig = (differs: Partial<ModelConfig> = {}): ModelConfig => ({
  current: { productionModel: 'gpt-4o', testModel: 'gemini-2.5-pro', judgeModel: null, judgeSince: null },
  supportedModels: { 'gpt-4o': 'GPT-4o', 'reference-table': 'Reference table (built in)' },
  unavailableModels: { 'gemini-2.5-pro': { label: 'Gemini 2.5 Pro', reason: 'GEMINI_API_KEY is not set.' } },
  ...differs,
});
export const aChange = (index: number, differs: Partial<ModelChange> = {}): ModelChange => ({
  id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  configType: 'production_model',
  modelName: 'gpt-4o',
  previousModelName: 'reference-table',
  reason: 'Sees more',
  changedBy: 'admin@example.org',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...differs,
});
export const anOrder = (...modelIds: string[]): ModelOrder => ({
  production: modelIds.map((modelId) => ({ modelId, label: modelId, gate: aVariantGate(), unavailableReason: null })),
  version: 3,
});
export const aProvider = (differs: Partial<Provider> = {}): Provider => ({
  id: 'provider-1',
  name: 'Attic',
  kind: 'openai',
  baseUrl: 'http://127.0.0.1:11434/v1',
  keySource: 'stored',
  keyVariable: null,
  limits: { concurrency: 2, perMinute: null, usdPerDay: 5 },
  state: 'up',
  problem: null,
  version: 1,
  models: [
    {
      id: 'qwen2.5vl',
      label: 'Qwen',
      seesPhotos: true,
      jsonSchema: false,
      inputUsdPerMillion: 0,
      outputUsdPerMillion: 0.075,
      photoEdgePx: null,
      readsMax: null,
      timeoutMs: null,
    },
  ],
  ...differs,
});
const anAgreement: JudgeAgreement = {
  days: 90,
  evaluationVersion: 'v1.0',
  judgeModel: 'gpt-4o',
  seriesSince: null,
  judges: [{ judgeModel: 'gpt-4o', judgedMeals: 1_300 }],
  judgedMeals: 1_300,
  isLimited: false,
  bands: [],
  overrideCorrelation: { n: 0, coefficient: null, interval: null },
  goldenCorrelation: null,
};
type Tab = 'live' | 'rollout' | 'models' | 'judge' | 'history';
export const modelRoutes = (): Routes => ({
  'GET /api/admin/model-config': () => ({ body: someConfig() }),
  'GET /api/admin/model-changes': () => ({ body: [] }),
  'GET /api/admin/live-changes': () => ({ body: [] }),
  'GET /api/admin/model-order': () => ({ body: anOrder('gpt-4o') }),
  'GET /api/admin/model-grounding': () => ({ body: { models: [] } }),
  'GET /api/admin/providers': () => ({ body: { providers: [] } }),
  // No live model reads with it.
  'POST /api/admin/providers/provider-1/check': () => ({ body: { gate: null } }),
  'GET /api/admin/rollouts': () => ({ body: { running: null, ended: [] } }),
  'GET /api/admin/prompt-releases': () => ({ body: [aRelease()] }),
  'POST /api/admin/golden-gate/check': () => ({ body: aVariantGate() }),
  'GET /api/admin/judge-agreement': () => ({ body: anAgreement }),
});
export const opened = async (differs: Routes = {}, tab: Tab = 'live') => {
  const view = openAdmin(`/admin/models?tab=${tab}`, { ...modelRoutes(), ...differs });
  await screen.findByRole('heading', { level: 1, name: 'Model Management' });
  return view;
};
/** Skips the rollout that the dialog proposes. */
export async function setLiveForAll(user: Awaited<ReturnType<typeof opened>>['user']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  const fraction = await dialog.findByRole('textbox', { name: 'Percentage of the scans to start with' });
  await user.clear(fraction);
  await user.type(fraction, '100');
  await user.click(dialog.getByRole('button', { name: /^Set Live/ }));
}
export const region = (name: string) => within(screen.getByRole('region', { name }));
