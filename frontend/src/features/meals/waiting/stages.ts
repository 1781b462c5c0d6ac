import { type AnalysisStage, analysisStage } from '@carbsight/contracts';

export const stageNames: Record<AnalysisStage, string> = {
  queued: 'Waiting its turn',
  preparing: 'Preparing the photo',
  reading: 'Reading the meal',
  checking: 'Checking the figures',
  done: 'Done',
};

/** The stages in the order in which they are passed. */
export const stageOrder: readonly AnalysisStage[] = analysisStage.options;
