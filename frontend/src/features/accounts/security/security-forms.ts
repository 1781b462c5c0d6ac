import { type AnswerOf, twoFactorApi } from '@carbsight/contracts';
import { z } from 'zod';

const password = twoFactorApi.proofBody.shape.password.min(1, 'Please enter your password.');
const code = twoFactorApi.secondFactorCode;

export const passwordForm = z.object({ password });
export const codeForm = z.object({ code });
export const proofForm = z.object({ password, code });

/** An app that has its secret and has not shown a code yet. */
export type PendingAuthenticator = AnswerOf<typeof twoFactorApi.beginTwoFactor>;
