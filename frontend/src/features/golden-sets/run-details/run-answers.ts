import type { AnswerOf, goldenRunsApi } from '@carbsight/contracts';

/** A run with a page of its answers. */
export type RunDetails = AnswerOf<typeof goldenRunsApi.getGoldenRun>;
/** Truth and mean estimate of one image. */
export type RunPoint = AnswerOf<typeof goldenRunsApi.getRunPoints>[number];
export type ResultSort = (typeof goldenRunsApi.RESULT_SORTS)[number];
