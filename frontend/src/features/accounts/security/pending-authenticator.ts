import type { AnswerOf, twoFactorApi } from '@carbsight/contracts';

/** An app that has been given its secret and has not shown a code yet. */
export type PendingAuthenticator = AnswerOf<typeof twoFactorApi.beginTwoFactor>;
