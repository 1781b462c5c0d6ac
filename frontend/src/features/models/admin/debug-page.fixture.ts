import type { PromptRelease, VariantGate } from '@carbsight/contracts';
import { productionPrompt } from '@carbsight/domain';
import { screen, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { type Answer, fakeApi, type Routes, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { addVersion, defaultVersions, type PromptVersion, VERSIONS_KEY } from './prompt-versions';

export const NOW = '2026-11-21T12:00:00.000Z';
export const RELEASE_ID = '0190a000-0000-7000-8000-00000000000a';
export const aRelease = (differs: Partial<PromptRelease> = {}): PromptRelease => ({
  id: null,
  version: productionPrompt.version,
  name: productionPrompt.name,
  prompt: productionPrompt.prompt,
  promptSha256: 'a'.repeat(64),
  isProduction: true,
  isBuiltIn: true,
  reason: null,
  publishedBy: null,
  createdAt: null,
  ...differs,
});
export const aVariantGate = (differs: Partial<VariantGate> = {}): VariantGate => ({
  model: 'GPT-4o',
  promptVersion: null,
  isGrounded: false,
  verdict: 'PASS',
  checks: [],
  loosened: null,
  onlyByLoosened: [],
  runs: [],
  soft: [],
  runId: RELEASE_ID,
  dosingRunId: null,
  isReturn: false,
  needsOverride: false,
  live: { model: 'Reference table (built in)', promptVersion: 'v3.0', isGrounded: false, runId: RELEASE_ID },
  isRolloutRunning: false,
  ...differs,
});
export const UNMEASURED = aVariantGate({ verdict: 'INSUFFICIENT DATA', runId: null, needsOverride: true });
/** A server that stores what is published. */
export function adminRoutes(differs: Routes = {}): Routes {
  let releases = [aRelease()];
  const publish = (release: Partial<PromptRelease>): Answer => {
    const published = aRelease({ id: RELEASE_ID, createdAt: NOW, publishedBy: 'admin@example.org', ...release });
    releases = [published, ...releases.map((one) => ({ ...one, isProduction: false }))];
    return { status: 201, body: published };
  };
  return {
    ...signedIn(aUser({ isAdmin: true, email: 'admin@example.org' })),
    'POST /api/admin/visits': () => ({ status: 204 }),
    'GET /api/admin/model-config': () => ({
      body: {
        current: { productionModel: 'gpt-4o', testModel: null, judgeModel: null, judgeSince: null },
        supportedModels: { 'gpt-4o': 'GPT-4o' },
        unavailableModels: {},
      },
    }),
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }),
    'GET /api/admin/prompt-releases': () => ({ body: releases }),
    'GET /api/admin/prompt-releases/versions': () => ({ body: releases.map(({ version }) => version) }),
    'POST /api/admin/prompt-releases': ({ body }) => {
      const { version, name, prompt } = body as PromptRelease;
      return publish({ version, name, prompt, isBuiltIn: false });
    },
    'POST /api/admin/prompt-releases/unpublish': () => publish({}),
    'POST /api/admin/golden-gate/check': () => ({ body: aVariantGate() }),
    ...differs,
  };
}
export const opened = async (differs: Routes = {}, tab: 'Testing' | 'Versions' | 'Metadata' = 'Versions') => {
  const api = fakeApi(adminRoutes(differs));
  const view = renderApp('/admin/debug');
  await screen.findByRole('heading', { level: 1, name: 'Debug Tools' });
  await view.user.click(await screen.findByRole('tab', { name: tab }));
  return { ...api, ...view };
};
export const saved = (): PromptVersion[] => JSON.parse(localStorage.getItem(VERSIONS_KEY) ?? '[]');
export const savedLive = () =>
  saved()
    .filter(({ isProduction }) => isProduction)
    .map(({ version }) => version);
export const keepOwn = (prompt = 'Estimate carbs. Never mention insulin.') => {
  const versions = addVersion(defaultVersions(null, NOW), { name: 'Mine', description: 'A try', prompt }, NOW);
  localStorage.setItem(VERSIONS_KEY, JSON.stringify(versions));
};
export const button = (name: string) => screen.getByRole('button', { name });
export const active = () => within(screen.getByRole('region', { name: 'Active versions' }));
export const archived = () => within(screen.getByRole('region', { name: 'Archived versions' }));

type OpenedUser = Awaited<ReturnType<typeof opened>>['user'];
/** Skips the rollout that the dialog proposes. */
export async function forAll(user: OpenedUser, dialog: Pick<ReturnType<typeof within>, 'findByRole'>): Promise<void> {
  const fraction = await dialog.findByRole('textbox', { name: 'Percentage of the scans to start with' });
  await user.clear(fraction);
  await user.type(fraction, '100');
}
