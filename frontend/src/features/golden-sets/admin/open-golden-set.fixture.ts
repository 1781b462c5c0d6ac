import type { GoldenDuplicates, GoldenGate, GoldenImage, GoldenSetSummary } from '@carbsight/contracts';
import { DEFAULT_GATE_BARS } from '@carbsight/domain';
import { screen } from '@testing-library/react';
import type { Routes } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { aGoldenImage } from './golden-set.fixture';

export const IMAGES = '/api/admin/golden-set/images';
export const SUMMARY = '/api/admin/golden-set/summary';
export const DUPLICATES = '/api/admin/golden-set/duplicates';
export const RUNS = '/api/admin/batch-test/runs';
export const CANDIDATES = '/api/admin/golden-set/candidates';

const gate: GoldenGate = {
  bars: DEFAULT_GATE_BARS,
  version: 1,
  updatedAt: null,
  loosened: null,
  live: {
    model: 'gpt-4o',
    promptVersion: 'v2.3',
    isGrounded: false,
    verdict: 'INSUFFICIENT DATA',
    runId: null,
    dosingRunId: null,
    range: null,
  },
};

/** The page as the administrator sees it; by default with one image and nothing else. */
export async function openGoldenSet(differs: Routes = {}, query = '') {
  const view = openAdmin(`/admin/golden-set${query}`, {
    ...withImages(aGoldenImage()),
    [`GET ${RUNS}`]: () => ({ body: [] }),
    [`GET ${CANDIDATES}`]: () => ({ body: [] }),
    'GET /api/admin/golden-gate': () => ({ body: gate }),
    'GET /api/admin/prompt-releases': () => ({ body: [] }),
    ...differs,
  });
  await screen.findByRole('heading', { level: 1, name: 'Golden Set Batch Testing' });
  return view;
}

export const withImages = (...images: GoldenImage[]): Routes => withImagesNow(() => images);

/** The whole set is on the first page. */
export const withImagesNow = (now: () => GoldenImage[]): Routes => ({
  [`GET ${IMAGES}`]: () => ({ body: now() }),
  [`GET ${SUMMARY}`]: () => ({ body: summaryOf(now()) }),
  [`GET ${DUPLICATES}`]: () => ({ body: NO_DUPLICATES }),
});

const NO_DUPLICATES: GoldenDuplicates = { pairs: [], total: 0, isNewestOnly: false };

function summaryOf(all: GoldenImage[]): GoldenSetSummary {
  const images = all.filter(({ label }) => label === null);
  const count = (isCounted: (image: GoldenImage) => boolean) => images.filter(isCounted).length;
  return {
    images: images.length,
    words: count(({ imageUrl }) => imageUrl === null),
    withoutTruth: count(({ hasTruth }) => !hasTruth),
    food: count(({ hasTruth, isNotFood }) => hasTruth && !isNotFood),
    labels: all.length - images.length,
    newestAt: all[0]?.createdAt ?? null,
  };
}
