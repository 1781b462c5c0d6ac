import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import { call } from '../endpoint.js';
import type * as schema from './golden-images.schema.js';

/** An image's name until someone names it. */
export const UNTITLED_MEAL = 'Untitled Meal';
export const GOLDEN_NAME_MAX = 200;
export const GOLDEN_NOTE_MAX = 500;
/** Meals in words per call; a longer list takes several calls. */
export const GOLDEN_WORDS_BATCH_SIZE = 500;
export const TRUTH_MAX_GRAMS = 10_000;
/** Size of the metadata as JSON, in bytes. */
export const METADATA_MAX_BYTES = 64 * 1024;
export const METADATA_LEVELS_MAX = 20;
export const TAG_MAX = 40;
export const TAGS_MAX = 20;
/** Photos and meals in words per set; larger sets are split. A run has at most this many calls. */
export const GOLDEN_IMAGES_MAX = 10_000;
/** Longer lists contain only the thumbnails' addresses. */
export const INLINE_THUMBNAILS_MAX = 60;
/** Maximum size of a list's answer; the page ends before the image that would exceed it. */
export const LIST_MAX_BYTES = 300_000;
/** This many images always fit into one response, however long their texts: a shorter list ends the set. */
export const LIST_GUARANTEED_IMAGES = 25;
export type GoldenLabel = z.infer<typeof schema.goldenLabel>;
export type GoldenImage = z.infer<typeof schema.goldenImage>;

export const listGoldenImages = adminCall<typeof schema.listGoldenImages>('GET', '/golden-set/images');
export const getGoldenImage = adminCall<typeof schema.getGoldenImage>('GET', '/golden-set/images/:imageId');
export const addGoldenImage = adminCall<typeof schema.addGoldenImage>('POST', '/golden-set/images');
export const addGoldenWords = adminCall<typeof schema.addGoldenWords>('POST', '/golden-set/words');
export const updateGoldenImage = adminCall<typeof schema.updateGoldenImage>('PUT', '/golden-set/images/:imageId');
export const deleteGoldenImage = adminCall<typeof schema.deleteGoldenImage>('DELETE', '/golden-set/images/:imageId');
export const getGoldenPhoto = adminCall<typeof schema.getGoldenPhoto>('GET', '/golden-set/images/:imageId/photo');
export type GoldenCandidate = z.infer<typeof schema.goldenCandidate>;

export const listGoldenCandidates = adminCall<typeof schema.listGoldenCandidates>('GET', '/golden-set/candidates');
export const acceptGoldenCandidate = adminCall<typeof schema.acceptGoldenCandidate>(
  'POST',
  '/golden-set/candidates/:mealId/accept',
);
export const dismissGoldenCandidate = adminCall<typeof schema.dismissGoldenCandidate>(
  'POST',
  '/golden-set/candidates/:mealId/dismiss',
);
export const getGoldenCandidatePhoto = adminCall<typeof schema.getGoldenCandidatePhoto>(
  'GET',
  '/golden-set/candidates/:mealId/photo',
);

export type ResearchConsent = z.infer<typeof schema.researchConsent>;

export const getResearchConsent = call<typeof schema.getResearchConsent>(
  'GET',
  '/api/profile/research-consent',
  'user',
);
export const setResearchConsent = call<typeof schema.setResearchConsent>(
  'PUT',
  '/api/profile/research-consent',
  'user',
);
