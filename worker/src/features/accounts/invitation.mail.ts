import { type AdminRole, administratorsApi } from '@carbsight/contracts';
import type { InvitationQueries } from '@carbsight/database';
import { composeMail, linkSecretOf, sha256Of } from '@carbsight/runtime';
import type { MailRenderer } from './mail-renderer.js';

const ROLES: Readonly<Record<AdminRole, string>> = {
  owner: 'As an owner you can change everything, including who has access.',
  editor: 'As an editor you can change everything except who has access.',
  viewer: 'As a viewer you can see everything but change nothing.',
};

/**
 * A link that makes someone an administrator, to an address that may have no account yet. In English, like the admin area. The row belongs
 * to the administrator who requested it.
 */
export function invitationMail(invitations: InvitationQueries, publicUrl: string, jwtSecret: string): MailRenderer {
  return async ({ id, subjectId }) => {
    if (subjectId === null) return null;
    const token = linkSecretOf(jwtSecret, id);
    const found = await invitations.giveToken(subjectId, id, sha256Of(token), new Date());
    if (!found) return null; // accepted, withdrawn or expired, or a newer mail was requested
    const { email, role, invitedBy } = found;
    return composeMail({
      to: email,
      language: 'en',
      subject: 'You are invited to administer Carbsight',
      greeting: 'Hello,',
      paragraphs: [
        `${invitedBy ?? 'An owner'} invites you to the admin area of Carbsight at ${publicUrl}.`,
        ROLES[role],
        `Sign in or register with this address, ${email}, and accept the invitation within ${administratorsApi.INVITATION_DAYS} days:`,
      ],
      // After the #: browsers do not send that part to a server, so no log has it.
      action: { label: 'See the invitation', url: `${publicUrl}/admin/invitation#${token}` },
      closing: ['If you do not know this person, you can ignore this e-mail.'],
    });
  };
}
