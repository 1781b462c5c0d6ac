import type { AdminRole } from '@carbsight/contracts';
import { TOTP } from 'otpauth';
import type { Stack } from './stack.js';
import { type Account, Visitor } from './visitor.js';

/** One level of access, signed in as far as it can be. */
export type Level = {
  readonly name: string;
  /** What the cookie means to the server: no one, a person, or an administrator. */
  readonly counts: 'nobody' | 'person' | 'administrator';
  /** Of an administrator; null for everyone else. */
  readonly role: AdminRole | null;
  readonly visitor: Visitor;
  /** Signs in again after a call has ended the session. */
  readonly renew: () => Promise<void>;
};

export type Levels = {
  readonly all: readonly Level[];
  readonly owner: Level;
  readonly other: Level;
  readonly administrator: Level;
};

const still = async () => undefined;

/**
 * Everyone gets a real cookie from a real sign-in, which has then expired or been signed out, or whose account was disabled. The
 * administrator has an authenticator app; the password alone is a separate level.
 */
export async function accessLevels(stack: Stack): Promise<Levels> {
  const [owner, other, expired, revoked, disabled, viewer, editor] = await Promise.all(
    ['Owner', 'Other', 'Expired', 'Revoked', 'Disabled', 'Viewer', 'Editor'].map((firstName) =>
      person(stack, firstName),
    ),
  );
  if (!owner || !other || !expired || !revoked || !disabled || !viewer || !editor)
    throw new Error('Not everybody was registered');
  const administrator = new Visitor(stack.url);
  await administrator.signIn(stack.admin);
  const recoveryCodes = await enrol(administrator, stack.admin.password);

  await stack.query(`UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = $1`, [
    expired.account.id,
  ]);
  await keepCookie(revoked.visitor, () => revoked.visitor.call('POST', '/api/auth/logout'));
  const shut = await administrator.call('POST', `/api/admin/users/${disabled.account.id}/disable`, {
    reason: 'An attack on a disabled account',
  });
  if (shut.status >= 300) throw new Error(`disabling was answered ${shut.status}: ${shut.text}`);
  const withoutFactor = new Visitor(stack.url);
  await withoutFactor.signIn(stack.admin);

  for (const [{ account }, role] of [[viewer, 'viewer'] as const, [editor, 'editor'] as const]) {
    await stack.query('UPDATE users SET admin_role = $2, admin_since = now() WHERE id = $1', [account.id, role]);
  }
  const level = (
    name: string,
    counts: Level['counts'],
    visitor: Visitor,
    renew: Level['renew'] = still,
    role: Level['role'] = null,
  ): Level => ({ name, counts, role, visitor, renew });
  const again = ({ visitor, account }: Awaited<ReturnType<typeof person>>) => ({
    visitor,
    renew: async () => void (await visitor.signIn(account)),
  });
  const [first, second, looking, changing] = [again(owner), again(other), again(viewer), again(editor)];
  const levels = {
    owner: level('owner', 'person', first.visitor, first.renew),
    other: level('other user', 'person', second.visitor, second.renew),
    administrator: level(
      'administrator',
      'administrator',
      administrator,
      async () => {
        await administrator.signIn(stack.admin, recoveryCodes.pop());
      },
      'owner',
    ),
  };
  return {
    ...levels,
    all: [
      level('anonymous', 'nobody', new Visitor(stack.url)),
      level('expired', 'nobody', expired.visitor),
      level('revoked', 'nobody', revoked.visitor),
      level('disabled', 'nobody', disabled.visitor),
      level('administrator without second factor', 'nobody', withoutFactor),
      levels.other,
      level('viewer', 'administrator', looking.visitor, looking.renew, 'viewer'),
      level('editor', 'administrator', changing.visitor, changing.renew, 'editor'),
      levels.owner,
      levels.administrator,
    ],
  };
}

async function person(stack: Stack, firstName: string): Promise<{ visitor: Visitor; account: Account }> {
  const visitor = new Visitor(stack.url);
  return { visitor, account: await visitor.register({ firstName }) };
}

/** A browser that keeps cookies it was told to delete. */
async function keepCookie(visitor: Visitor, act: () => Promise<unknown>): Promise<void> {
  const { cookie } = visitor;
  await act();
  visitor.cookie = cookie;
}

/** Sets up the authenticator app. @returns the recovery codes */
async function enrol(administrator: Visitor, password: string): Promise<string[]> {
  const begun = await administrator.call('POST', '/api/admin/two-factor', { password });
  const { secret } = begun.json as { secret: string };
  const code = new TOTP({ secret, issuer: 'Carbsight', algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  const confirmed = await administrator.call('POST', '/api/admin/two-factor/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`the app's code was answered ${confirmed.text}`);
  return (confirmed.json as { recoveryCodes: string[] }).recoveryCodes;
}
