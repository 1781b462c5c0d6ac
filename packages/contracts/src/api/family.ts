import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './family.schema.js';

/** Others with access to one diary, and invitations to it; the limit for each. */
export const FAMILY_MAX = 10;
/** How long an invitation may be accepted, in days. */
export const FAMILY_INVITATION_DAYS = 7;

export type Family = z.infer<typeof schema.family>;
export type FamilyMember = z.infer<typeof schema.familyMember>;
export type FamilyDiary = Family['diaries'][number];
export type FamilyInvitation = z.infer<typeof schema.familyInvitation>;
export type NewFamilyInvitation = z.infer<typeof schema.newFamilyInvitation>;

export const getFamily = call<typeof schema.getFamily>('GET', '/api/family', 'user');
export const inviteToFamily = call<typeof schema.inviteToFamily>('POST', '/api/family/invitations', 'user');
export const withdrawFamilyInvitation = call<typeof schema.withdrawFamilyInvitation>(
  'DELETE',
  '/api/family/invitations/:invitationId',
  'user',
);
/** The token is in the body, so that no log has it. */
export const findFamilyInvitation = call<typeof schema.findFamilyInvitation>(
  'POST',
  '/api/family/invitations/find',
  'user',
);
export const acceptFamilyInvitation = call<typeof schema.acceptFamilyInvitation>(
  'POST',
  '/api/family/invitations/accept',
  'user',
);
export const endFamilyAccess = call<typeof schema.endFamilyAccess>('DELETE', '/api/family/:accessId', 'user');
