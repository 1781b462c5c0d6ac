import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import useSWR from 'swr';
import { type ApiFailure, endpointUrl, loadEndpoint } from '../../../../shared/api';

const POLL_MS = 5_000;
const { listGoldenImages, LIST_GUARANTEED_IMAGES } = goldenImagesApi;

/** The whole set, polled every five seconds while the page is visible. */
export function useGoldenImages() {
  return useSWR<GoldenImage[], ApiFailure>(endpointUrl(listGoldenImages, {}), loadAllGoldenImages, {
    refreshInterval: POLL_MS,
  });
}

export type GoldenImages = ReturnType<typeof useGoldenImages>;

/** One response holds part of a large set: the next one starts after its last image. */
export async function loadAllGoldenImages(): Promise<GoldenImage[]> {
  const images = new Map<string, GoldenImage>();
  for (let before: string | undefined; ; ) {
    const part = await loadEndpoint(listGoldenImages, before === undefined ? {} : { before });
    const isNew = part.some(({ id }) => !images.has(id));
    for (const image of part) images.set(image.id, image);
    before = part.at(-1)?.id;
    if (part.length < LIST_GUARANTEED_IMAGES || !isNew) return [...images.values()];
  }
}
