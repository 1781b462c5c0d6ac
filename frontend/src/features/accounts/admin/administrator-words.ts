import type { AdminRole, Invitation } from '@carbsight/contracts';
import { type ToneName, timeText } from '../../../shared/admin';

export const ROLES: readonly { readonly value: AdminRole; readonly label: string; readonly description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Can see everything but change nothing.' },
  { value: 'editor', label: 'Editor', description: 'Can change everything except roles.' },
  { value: 'owner', label: 'Owner', description: 'Can change everything and manage administrators.' },
];

export const roleName = (role: AdminRole): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** An invitation's state. */
export function invitationWords({ isExpired, expiresAt, mail }: Invitation): { tone: ToneName; words: string } {
  if (mail === 'failed') return { tone: 'bad', words: 'The email could not be delivered' };
  if (isExpired) return { tone: 'warn', words: `Expired ${timeText(expiresAt)}` };
  if (mail === 'queued') return { tone: 'quiet', words: 'The email is on its way' };
  return { tone: 'good', words: `Open until ${timeText(expiresAt)}` };
}
