import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './tokens.schema.js';

/** How many tokens a person may have. */
export const TOKENS_MAX = 20;
/** How many days a token may work; none works for ever. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_NAME_MAX = 60;

export type PersonalToken = z.infer<typeof schema.personalToken>;
export type NewToken = z.infer<typeof schema.newToken>;

export const listTokens = call<typeof schema.listTokens>('GET', '/api/profile/tokens', 'user');
export const createToken = call<typeof schema.createToken>('POST', '/api/profile/tokens', 'user');
export const revokeToken = call<typeof schema.revokeToken>('DELETE', '/api/profile/tokens/:tokenId', 'user');
