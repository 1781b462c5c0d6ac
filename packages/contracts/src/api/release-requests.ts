import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './release-requests.schema.js';

/** Decided requests that the screen shows. */
export const DECIDED_REQUESTS_SHOWN = 10;
/** Limit of open requests. */
export const OPEN_REQUESTS_MAX = 50;

export type ReleaseRequest = z.infer<typeof schema.releaseRequest>;
export type ReleaseRequestState = z.infer<typeof schema.releaseRequestState>;

const PATH = '/api/admin/release-requests';
export const listReleaseRequests = call<typeof schema.listReleaseRequests>('GET', PATH, 'admin');
export const decideReleaseRequest = call<typeof schema.decideReleaseRequest>('POST', `${PATH}/:requestId`, 'admin');
