import type { AnswerOf, twoFactorApi } from '@carbsight/contracts';

/** An app that has its secret and has not shown a code yet. */
export type PendingAuthenticator = AnswerOf<typeof twoFactorApi.beginTwoFactor>;
