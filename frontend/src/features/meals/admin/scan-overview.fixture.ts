import type { OverviewScan, ScanChoices, ScanDetail, ScanOverviewStats } from '@carbsight/contracts';
import { screen } from '@testing-library/react';
import { aMeal, anEstimate, anItem } from '../../../../test/builders';
import type { Routes } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';

export const NOON = '2026-11-20T12:00:00.000Z';
const USER_ID = '0190a000-0000-7000-8000-0000000000d1';
/** Ids that differ in their last digit. */
export const anId = (digit: string) => `0190a000-0000-7000-8000-00000000000${digit}`;
export const MEAL_ID = '0190a000-0000-7000-8000-0000000000a1';

export const aScan = (differs: Partial<OverviewScan> = {}): OverviewScan => ({
  mealId: MEAL_ID,
  userId: USER_ID,
  imageBase64: 'data:image/jpeg;base64,AAAA',
  userEmail: 'kim@example.org',
  compositeItemName: 'Lentil soup',
  openaiCarbEstimate: 52,
  geminiCarbEstimate: 71.5,
  carbDifference: -19.5,
  carbError: null,
  llmJudgeScore: 72,
  judgeModel: 'rule-based (reference table)',
  origin: 'model',
  countedCarbs: 52,
  modelCarbs: null,
  isCorrected: false,
  status: 'completed',
  failureCode: null,
  modelId: 'gpt-4o',
  promptVersion: 'v3.0',
  thumb: null,
  comment: null,
  assignee: null,
  createdAt: NOON,
  ...differs,
});
export const someStats: ScanOverviewStats = {
  totalScans: 996_941,
  isTotalCapped: false,
  avgCarbDifference: 8.26,
  avgJudgeScore: 74.04,
  highDifferencePercent: 12.345,
  comparedScans: 1_200,
  judgeModel: 'gemini-2.5-pro',
  judgedScans: 600,
  otherJudgedScans: 0,
  ruleJudgedScans: 37,
};
export const aDetail = (): ScanDetail => {
  const { photoUrl, thumbnailUrl, coverUrl, favourite, stage, progress, ...meal } = aMeal({
    mealId: MEAL_ID,
    compositeItemName: 'Lentil soup',
    latestEstimate: anEstimate({ modelId: 'gpt-4o' }),
    items: [anItem({ portion: '150 g, as stated' })],
    override: { carbs: 60, reason: 'weighed', at: NOON },
    history: [
      {
        id: '0190a000-0000-7000-8000-0000000000b1',
        kind: 'created',
        by: 'owner',
        detail: {},
        isUndone: false,
        summary: 'Meal added',
        at: NOON,
      },
    ],
  });
  return {
    userId: USER_ID,
    userEmail: 'kim@example.org',
    meal,
    photo: { fullUrl: '/api/admin/scans/x/photo?size=full', thumbnailUrl: '/api/admin/scans/x/photo?size=thumb' },
    morePhotos: [],
    origin: 'model',
    packagedFound: null,
    review: null,
    reads: [
      {
        id: '0190a000-0000-7000-8000-0000000000c1',
        purpose: 'live',
        modelId: 'gpt-4o',
        revision: 1,
        failureCode: null,
        inputTokens: 1_234,
        outputTokens: 210,
        costUsd: 0.0042,
        durationMs: 1_830,
        createdAt: NOON,
      },
      {
        id: '0190a000-0000-7000-8000-0000000000c2',
        purpose: 'shadow',
        modelId: 'gemini-2.5-pro',
        revision: 1,
        failureCode: 'model-timeout',
        inputTokens: 0,
        outputTokens: 0,
        costUsd: 0,
        durationMs: 30_000,
        createdAt: NOON,
      },
    ],
    events: [
      { type: 'photoInitiated', at: NOON, ms: null, error: null },
      { type: 'photoUploaded', at: NOON, ms: null, error: 'upload' },
      { type: 'analysisReceived', at: NOON, ms: 4_200, error: null },
    ],
    shadow: {
      modelId: 'gemini-2.5-pro',
      promptVersion: 'v3.0',
      carbEstimate: 71.5,
      confidenceLow: 60,
      confidenceHigh: 84,
      confidenceLevel: 'medium',
      compositeItemName: 'Soup',
      analysis: 'A bowl of soup.',
      carbDifference: -19.5,
      createdAt: NOON,
    },
    goldenRefusal: null,
  };
};
const someChoices: ScanChoices = {
  models: ['gpt-4o', 'gemini-2.5-pro'],
  prompts: ['v3.0'],
  providers: [{ id: 'openai', name: 'OpenAI' }],
  administrators: [{ id: USER_ID, email: 'admin@example.org', displayName: 'Ada' }],
};
export const aPage = (scans: OverviewScan[], total = scans.length, isTotalCapped = false) => ({
  body: { scans, total, totalPages: Math.ceil(total / 25), isTotalCapped, person: null },
});

export async function opened(differs: Routes = {}, query = '') {
  const view = openAdmin(`/admin/scan-overview${query}`, {
    'GET /api/admin/scan-overview': () => aPage([aScan()]),
    'GET /api/admin/scan-overview-stats': () => ({ body: someStats }),
    'GET /api/admin/scan-overview/choices': () => ({ body: someChoices }),
    'GET /api/admin/scan-overview/views': () => ({ body: [] }),
    [`GET /api/admin/scans/${MEAL_ID}`]: () => ({ body: aDetail() }),
    [`GET /api/admin/scans/${MEAL_ID}/reruns`]: () => ({ body: { answers: [], asked: null } }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Scan Overview' });
  return { ...view, asked: () => view.asked('/api/admin/scan-overview') };
}
