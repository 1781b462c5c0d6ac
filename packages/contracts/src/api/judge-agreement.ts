import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './judge-agreement.schema.js';

/**
 * Medians and the correlation with own figures use the latest whole days that together have this many: a correlation is then
 * known to about 0.06, and more of them would only take longer.
 */
export const OWN_FIGURES_TARGET = 1_000;
export const judgeAgreementDays = [7, 30, 90] as const;
export type JudgeAgreement = z.infer<typeof schema.judgeAgreement>;

export const getJudgeAgreement = adminCall<typeof schema.getJudgeAgreement>('GET', '/judge-agreement');
