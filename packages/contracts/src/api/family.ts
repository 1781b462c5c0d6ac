import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { carbBasis, familyRight, instant } from '../vocabulary.js';
import { email, typedPassword } from './accounts.js';

/** Others with access to one diary, and invitations to it; the limit for each. */
export const FAMILY_MAX = 10;
/** How long an invitation may be accepted, in days. */
export const FAMILY_INVITATION_DAYS = 7;

export const familyMember = z.object({
  id: z.uuid(),
  /** The account of the other side. */
  userId: z.uuid(),
  name: z.string(),
  may: familyRight,
  since: instant,
});
export type FamilyMember = z.infer<typeof familyMember>;

export const familyInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  may: familyRight,
  createdAt: instant,
  expiresAt: instant,
});
export type FamilyInvitation = z.infer<typeof familyInvitation>;

/** The only response that ever contains the link; its secret is in the fragment, which browsers send to nobody. */
export const newFamilyInvitation = familyInvitation.extend({ url: z.url() });
export type NewFamilyInvitation = z.infer<typeof newFamilyInvitation>;

export const family = z.object({
  /** Who sees this person's diary. */
  members: z.array(familyMember),
  /** Whose diaries this person sees. */
  diaries: z.array(familyMember.extend({ carbBasis })),
  invitations: z.array(familyInvitation),
});
export type Family = z.infer<typeof family>;
export type FamilyDiary = Family['diaries'][number];

export const getFamily = endpoint('GET', '/api/family', 'user', {
  summary: 'Who sees the person’s diary, whose diaries they see, and the invitations that they made',
  answer: family,
});

export const inviteToFamily = endpoint('POST', '/api/family/invitations', 'user', {
  summary:
    'A link that lets the account of an address see, or see and log in, the person’s diary; it works once. The response does not reveal whether such an account exists',
  body: z.strictObject({ email, may: familyRight, password: typedPassword }),
  status: 201,
  answer: newFamilyInvitation,
});

export const withdrawFamilyInvitation = endpoint('DELETE', '/api/family/invitations/:invitationId', 'user', {
  summary: 'Withdraw an invitation',
  params: z.object({ invitationId: z.uuid() }),
  status: 204,
});

const body = z.strictObject({ token: z.string().max(100) });

/** The token is in the body, so that no log has it. */
export const findFamilyInvitation = endpoint('POST', '/api/family/invitations/find', 'user', {
  summary: 'What an invitation to the person’s address offers; 404 alike for unknown, used, expired and withdrawn ones',
  body,
  answer: z.object({ owner: z.string(), may: familyRight }),
});

export const acceptFamilyInvitation = endpoint('POST', '/api/family/invitations/accept', 'user', {
  summary: 'Accept an invitation: the person can see that diary from then on',
  body,
  answer: z.object({ ownerId: z.uuid() }),
});

export const endFamilyAccess = endpoint('DELETE', '/api/family/:accessId', 'user', {
  summary: 'End somebody’s access to the person’s diary, or the person’s own to somebody else’s',
  params: z.object({ accessId: z.uuid() }),
  status: 204,
});
