import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { tokenScope } from '../vocabulary.js';
import { typedPassword } from './accounts.schema.js';
import { TOKEN_DAYS, TOKEN_NAME_MAX } from './tokens.js';

export const personalToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To within five minutes; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});

/** The only response that ever contains the secret. */
export const newToken = personalToken.extend({ token: z.string() });

export const listTokens = defineSchema({
  summary: 'The person’s tokens for other programs, newest first, expired ones for one more week; never their secrets',
  status: 200,
  answer: z.array(personalToken),
});

export const createToken = defineSchema({
  summary:
    'A token with which another program logs or reads meals (Authorization: Bearer); its secret is only in this response',
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

export const revokeToken = defineSchema({
  summary: 'Revoke a token; its next call is refused',
  params: z.object({ tokenId: z.uuid() }),
  status: 204,
});
