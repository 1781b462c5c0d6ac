import { goldenImagesApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

export const POLL_MS = 5_000;

/** What the set consists of, polled every five seconds while the page is visible. */
export const useGoldenSet = () =>
  useEndpoint(goldenImagesApi.getGoldenSetSummary, {}, { refreshInterval: POLL_MS, keepPreviousData: true });

export type GoldenSet = ReturnType<typeof useGoldenSet>;
