import type { AnalysisStage } from '@carbsight/contracts';

/** The stages in order. Written out, because importing the schema would load Zod on every meal's page. */
export const stageOrder = [
  'queued',
  'preparing',
  'reading',
  'checking',
  'done',
] as const satisfies readonly AnalysisStage[];
