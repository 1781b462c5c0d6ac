import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { endpoint } from '../endpoint.js';
import { adminRole, instant, mailStatus } from '../vocabulary.js';
import { email, user } from './accounts.js';

/** How long an invitation link is valid. */
export const INVITATION_DAYS = 7;

export const administrator = z.object({
  userId: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  role: adminRole,
  /** The address from the environment (ADMIN_EMAIL): always an owner. */
  isFixed: z.boolean(),
  since: instant,
  lastSeenAt: instant.nullable(),
  /** Also signs in with an authenticator app. */
  hasTwoFactor: z.boolean(),
});
export type AdministratorAccount = z.infer<typeof administrator>;

/** Someone who was invited and has not accepted yet. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: adminRole,
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** What became of the latest mail to them; null: no longer known. */
  mail: mailStatus.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const administratorList = z.object({
  administrators: z.array(administrator),
  /** Newest first. */
  invitations: z.array(invitation),
});
export type AdministratorList = z.infer<typeof administratorList>;

export const listAdministrators = adminEndpoint('GET', '/administrators', {
  summary: 'Who can open the admin area, and who is invited',
  answer: administratorList,
});

export const inviteAdministrator = adminEndpoint('POST', '/invitations', {
  role: 'owner',
  summary: 'E-mail a link that makes the owner of this address an administrator; it works once, for seven days',
  body: z.object({ email, role: adminRole }),
  status: 201,
  answer: invitation,
});

const invitationParams = z.object({ invitationId: z.uuid() });

export const resendInvitation = adminEndpoint('POST', '/invitations/:invitationId/resend', {
  role: 'owner',
  summary: 'E-mail an invitation again with a new link; the previous link no longer works',
  params: invitationParams,
  answer: invitation,
});

export const withdrawInvitation = adminEndpoint('DELETE', '/invitations/:invitationId', {
  role: 'owner',
  summary: 'Withdraw an invitation: its link no longer works',
  params: invitationParams,
  status: 204,
});

const administratorParams = z.object({ userId: z.uuid() });

export const changeAdministrator = adminEndpoint('PATCH', '/administrators/:userId', {
  role: 'owner',
  summary: 'Give an administrator another role; 409 when it has since been changed',
  params: administratorParams,
  body: z.object({
    role: adminRole,
    /** The role that the screen showed. */
    expectedRole: adminRole,
  }),
  answer: administrator,
});

export const removeAdministrator = adminEndpoint('DELETE', '/administrators/:userId', {
  role: 'owner',
  summary: 'Remove all rights of an administrator: their sessions end immediately, their account is kept',
  params: administratorParams,
  status: 204,
});

const token = z.object({ token: z.string().min(1).max(200) });

/** The token is in the body, so that no log has it. */
export const findInvitation = endpoint('POST', '/api/invitations/find', 'public', {
  summary: 'What an invitation link offers, and to whom; 404 or 410 when it no longer works',
  body: token,
  answer: z.object({ email: z.string(), role: adminRole, invitedBy: z.string().nullable() }),
});

export const acceptInvitation = endpoint('POST', '/api/invitations/accept', 'user', {
  summary: 'Become an administrator with the link of an invitation to one’s own address',
  body: token,
  answer: user,
});
