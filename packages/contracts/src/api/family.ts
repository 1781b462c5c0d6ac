import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { carbBasis, familyRight, instant, polyolCounting } from '../vocabulary.js';
import { email, typedPassword } from './accounts.js';

/** Others with access to one diary, and invitations to it; the limit for each. */
export const FAMILY_MAX = 10;
/** How long an invitation may be accepted, in days. */
export const FAMILY_INVITATION_DAYS = 7;

/** Diaries of people without an account that a person may keep. */
export const KEPT_DIARIES_MAX = 10;
export const DIARY_NAME_MAX = 40;

export const familyMember = z.object({
  id: z.uuid(),
  /** The account of the other side. */
  userId: z.uuid(),
  name: z.string(),
  may: familyRight,
  /** Also the glucose around the meals. */
  glucose: z.boolean(),
  since: instant,
});
export type FamilyMember = z.infer<typeof familyMember>;

export const familyInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  may: familyRight,
  glucose: z.boolean(),
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
  diaries: z.array(
    familyMember.extend({
      carbBasis,
      polyolCounting,
      /** The person keeps it for someone without an account. */
      isKept: z.boolean(),
    }),
  ),
  invitations: z.array(familyInvitation),
  /** Who else sees the diaries that the person keeps. */
  kept: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      members: z.array(familyMember),
      invitations: z.array(familyInvitation),
    }),
  ),
});
export type Family = z.infer<typeof family>;
export type FamilyDiary = Family['diaries'][number];
export type KeptDiary = Family['kept'][number];

export const getFamily = endpoint('GET', '/api/family', 'user', {
  summary: 'Who sees the person’s diary, whose diaries they see, and the invitations that they made',
  answer: family,
});

export const inviteToFamily = endpoint('POST', '/api/family/invitations', 'user', {
  summary:
    'A link that lets the account of an address see, or see and log in, the person’s diary, or one that they keep; it works once. The response does not reveal whether such an account exists',
  body: z.strictObject({
    email,
    may: familyRight,
    glucose: z.boolean().default(false),
    password: typedPassword,
    /** Of someone without an account, whose diary the person keeps; by default their own. */
    diaryOf: z.uuid().optional(),
  }),
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
  answer: z.object({ owner: z.string(), may: familyRight, glucose: z.boolean() }),
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

export const changeFamilyAccess = endpoint('PATCH', '/api/family/:accessId', 'user', {
  summary: 'Show somebody the glucose in the person’s diary, or in one that they keep, or no longer',
  params: z.object({ accessId: z.uuid() }),
  body: z.strictObject({ glucose: z.boolean() }),
  status: 204,
});

export const keepDiaryBody = z.strictObject({
  name: oneLine('name')
    .min(1, 'Please say whose diary it is.')
    .max(DIARY_NAME_MAX, `Please use at most ${DIARY_NAME_MAX} characters.`),
});

export const keepDiary = endpoint('POST', '/api/family/diaries', 'user', {
  summary: 'Keep a diary for someone without an account, a child for example; it has the plan of who keeps it',
  body: keepDiaryBody,
  status: 201,
  answer: z.object({ ownerId: z.uuid() }),
});

export const eraseKeptDiary = endpoint('DELETE', '/api/family/diaries/:ownerId', 'user', {
  summary: 'Erase a diary that the person keeps, with everything in it',
  params: z.object({ ownerId: z.uuid() }),
  body: z.strictObject({ password: typedPassword }),
  status: 204,
});
