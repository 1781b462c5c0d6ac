import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { gateVerdict } from '../vocabulary.js';
import { CHANGE_REASON_MAX } from './change-reason.js';

/** Decided requests that the screen shows. */
export const DECIDED_REQUESTS_SHOWN = 10;
/** Limit of open requests. */
export const OPEN_REQUESTS_MAX = 50;

export const releaseRequestState = z.enum(['open', 'approved', 'declined', 'withdrawn', 'closed']);
export type ReleaseRequestState = z.infer<typeof releaseRequestState>;

/** A request to go live that waits, or waited, for a second administrator. */
export const releaseRequest = z.object({
  id: z.uuid(),
  /** What would go live, in words. */
  title: z.string(),
  /** Further lines: the share, the models of an order. */
  details: z.array(z.string()),
  /** For the gate; by default as live. Null where the gate does not apply. */
  recipe: z
    .object({
      modelName: z.string().max(100).optional(),
      prompt: z.string().nullable().optional(),
      isGrounded: z.boolean().optional(),
      fingerprint: z.string().max(64).optional(),
    })
    .nullable(),
  /** The gate's verdict at the time; null where the gate does not apply. */
  verdict: gateVerdict.nullable(),
  /** It did not pass, but should go live anyway. */
  override: z.boolean(),
  reason: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** By the requester: no one approves their own request. */
  isOwn: z.boolean(),
  requestedAt: z.iso.datetime(),
  state: releaseRequestState,
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
});
export type ReleaseRequest = z.infer<typeof releaseRequest>;

export const listReleaseRequests = adminEndpoint('GET', '/release-requests', {
  summary: 'What is waiting for a second administrator before it goes live, and recent decisions',
  answer: z.object({ open: z.array(releaseRequest), decided: z.array(releaseRequest) }),
});

const reason = z
  .string()
  .trim()
  .max(CHANGE_REASON_MAX, `The reason may have at most ${CHANGE_REASON_MAX} characters.`)
  .nullish()
  .transform((words) => words || null);

export const decideReleaseRequest = adminEndpoint('POST', '/release-requests/:requestId', {
  summary:
    'Approve a request of another administrator, which goes live at once, or decline it; withdraw one’s own; 409 when it has since been decided or no longer passes',
  params: z.object({ requestId: z.uuid() }),
  body: z.object({ decision: releaseRequestState.exclude(['open', 'closed']), reason }),
  answer: releaseRequest,
});
