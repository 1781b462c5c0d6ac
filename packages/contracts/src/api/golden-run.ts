import type { z } from 'zod';
import type * as schema from './golden-run.schema.js';

export type GoldenFailureCode = z.infer<typeof schema.goldenFailureCode>;
export type RunFigure = z.infer<typeof schema.runFigure>;
export type RunFigures = z.infer<typeof schema.runFigures>;
export type RunFigureName = keyof RunFigures;
export type GoldenRun = z.infer<typeof schema.goldenRun>;
