import { goldenImagesApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

const POLL_MS = 5_000;

/** The whole set, asked for every five seconds while the page is seen. */
export function useGoldenImages() {
  return useEndpoint(goldenImagesApi.listGoldenImages, {}, { refreshInterval: POLL_MS });
}

export type GoldenImages = ReturnType<typeof useGoldenImages>;
