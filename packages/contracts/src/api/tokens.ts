import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { instant, tokenScope } from '../vocabulary.js';
import { typedPassword } from './accounts.js';

/** How many tokens a person may have. */
export const TOKENS_MAX = 20;
/** How many days a token may work; none works for ever. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_NAME_MAX = 60;

export const personalToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: instant,
  expiresAt: instant,
  /** To within five minutes; null: never. */
  lastUsedAt: instant.nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;

/** The only response that ever contains the secret. */
export const newToken = personalToken.extend({ token: z.string() });
export type NewToken = z.infer<typeof newToken>;

export const listTokens = endpoint('GET', '/api/profile/tokens', 'user', {
  summary: 'The person’s tokens for other programs, newest first, expired ones for one more week; never their secrets',
  answer: z.array(personalToken),
});

export const createToken = endpoint('POST', '/api/profile/tokens', 'user', {
  summary:
    'A token with which another program logs or reads meals, or sends glucose (Authorization: Bearer); its secret is only in this response',
  body: z.strictObject({
    name: oneLine('name')
      .min(1, 'Please name the program.')
      .max(TOKEN_NAME_MAX, `Please use at most ${TOKEN_NAME_MAX} characters.`),
    scopes: z
      .array(tokenScope)
      .min(1, 'Please choose what the program can do.')
      .max(tokenScope.options.length)
      .transform((scopes) => tokenScope.options.filter((scope) => scopes.includes(scope))),
    days: z.literal(TOKEN_DAYS),
    password: typedPassword,
  }),
  status: 201,
  answer: newToken,
});

export const revokeToken = endpoint('DELETE', '/api/profile/tokens/:tokenId', 'user', {
  summary: 'Revoke a token; its next call is refused',
  params: z.object({ tokenId: z.uuid() }),
  status: 204,
});
