import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import { call } from '../endpoint.js';
import type * as schema from './administrators.schema.js';

/** How long an invitation link is valid. */
export const INVITATION_DAYS = 7;

export type AdministratorAccount = z.infer<typeof schema.administrator>;
export type Invitation = z.infer<typeof schema.invitation>;
export type AdministratorList = z.infer<typeof schema.administratorList>;

export const listAdministrators = adminCall<typeof schema.listAdministrators>('GET', '/administrators');
export const changeAdministrator = adminCall<typeof schema.changeAdministrator>('PATCH', '/administrators/:userId');
export const removeAdministrator = adminCall<typeof schema.removeAdministrator>('DELETE', '/administrators/:userId');
export const inviteAdministrator = adminCall<typeof schema.inviteAdministrator>('POST', '/invitations');
export const resendInvitation = adminCall<typeof schema.resendInvitation>('POST', '/invitations/:invitationId/resend');
export const withdrawInvitation = adminCall<typeof schema.withdrawInvitation>('DELETE', '/invitations/:invitationId');

/** The token is in the body, so that no log has it. */
export const findInvitation = call<typeof schema.findInvitation>('POST', '/api/invitations/find', 'public');
export const acceptInvitation = call<typeof schema.acceptInvitation>('POST', '/api/invitations/accept', 'user');
