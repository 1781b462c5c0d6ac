import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './administrators.schema.js';

/** How long an invitation link is valid. */
export const INVITATION_DAYS = 7;

export type AdministratorAccount = z.infer<typeof schema.administrator>;
export type Invitation = z.infer<typeof schema.invitation>;
export type FourEyes = z.infer<typeof schema.fourEyes>;
export type AdministratorList = z.infer<typeof schema.administratorList>;

const PATH = '/api/admin/administrators';
const INVITATIONS = '/api/admin/invitations';

export const listAdministrators = call<typeof schema.listAdministrators>('GET', PATH, 'admin');
export const changeAdministrator = call<typeof schema.changeAdministrator>('PATCH', `${PATH}/:userId`, 'admin');
export const removeAdministrator = call<typeof schema.removeAdministrator>('DELETE', `${PATH}/:userId`, 'admin');
export const inviteAdministrator = call<typeof schema.inviteAdministrator>('POST', INVITATIONS, 'admin');
export const resendInvitation = call<typeof schema.resendInvitation>(
  'POST',
  `${INVITATIONS}/:invitationId/resend`,
  'admin',
);
export const withdrawInvitation = call<typeof schema.withdrawInvitation>(
  'DELETE',
  `${INVITATIONS}/:invitationId`,
  'admin',
);
export const setFourEyes = call<typeof schema.setFourEyes>('PUT', '/api/admin/four-eyes', 'admin');

/** The token is in the body, so that no log has it. */
export const findInvitation = call<typeof schema.findInvitation>('POST', '/api/invitations/find', 'public');
export const acceptInvitation = call<typeof schema.acceptInvitation>('POST', '/api/invitations/accept', 'user');
