import type { AnalysisStage } from '@carbsight/contracts';

/** The stages in the order in which they are passed. Written out: the schema would bring Zod to every meal's page. */
export const stageOrder = [
  'queued',
  'preparing',
  'reading',
  'checking',
  'done',
] as const satisfies readonly AnalysisStage[];
