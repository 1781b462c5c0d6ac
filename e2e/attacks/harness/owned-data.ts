import { form } from './form.js';
import { PHOTO, scan } from './meals.js';
import type { Stack } from './stack.js';
import type { Visitor } from './visitor.js';

export type Ids = Readonly<Record<string, string>>;
export const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000001';

/** Somebody signed in, who signs in again after a call has ended the session. */
export type Person = { readonly name: string; readonly visitor: Visitor; readonly renew: () => Promise<void> };

export async function renewIfEnded({ visitor, renew }: Person): Promise<void> {
  const { status } = await visitor.call('GET', '/api/auth/user');
  if (status === 401) await renew();
}

/** Rows that no call makes without a password or another program. */
const INSERTED: Readonly<Record<string, { table: string; owner: string; insert: string }>> = {
  shareId: {
    table: 'shares',
    owner: 'user_id',
    insert: `(id, user_id, name, last_days, has_photos, token_sha256, expires_at)
      VALUES (gen_random_uuid(), $1, 'Clinic', 7, false, gen_random_uuid()::text, now() + interval '1 day')`,
  },
  tokenId: {
    table: 'personal_tokens',
    owner: 'user_id',
    insert: `(id, user_id, name, scopes, token_sha256, expires_at)
      VALUES (gen_random_uuid(), $1, 'Script', '{meals:read}', gen_random_uuid()::text, now() + interval '1 day')`,
  },
  familyInvitationId: {
    table: 'family_invitations',
    owner: 'user_id',
    insert: `(id, user_id, email, may, token_sha256, expires_at)
      VALUES (gen_random_uuid(), $1, 'nobody@attacks.example', 'log', gen_random_uuid()::text, now() + interval '1 day')`,
  },
  accessId: {
    table: 'family_members',
    owner: 'owner_id',
    // Not one of the strangers: a member may end their own membership.
    insert: `(id, owner_id, member_id, may)
      SELECT gen_random_uuid(), $1, id, 'log' FROM users WHERE display_name = 'Relative'`,
  },
  glucoseImportId: {
    table: 'glucose_imports',
    owner: 'user_id',
    insert: `(id, user_id, format, file_name, timezone, first_at, last_at, readings)
      VALUES (gen_random_uuid(), $1, 'libreview', 'readings.csv', 'UTC', now(), now(), 0)`,
  },
  deviceId: {
    table: 'push_devices',
    owner: 'user_id',
    insert: `(id, user_id, session_id, endpoint, p256dh, auth)
      SELECT gen_random_uuid(), user_id, id, 'https://push.invalid/' || id, 'p', 'a' FROM sessions WHERE user_id = $1 LIMIT 1`,
  },
};

/** The owner's data, recreated where a call has deleted it. */
export class OwnedData {
  readonly #stack: Stack;
  readonly #owner: Person;
  #ids: Record<string, string> = {};

  constructor(stack: Stack, owner: Person) {
    this.#stack = stack;
    this.#owner = owner;
  }

  async ids(): Promise<Ids> {
    const { visitor } = this.#owner;
    await renewIfEnded(this.#owner);
    const me = (await visitor.call('GET', '/api/profile')).json as { id: string; profileImageUrl: string | null };
    const meal = await visitor.call('GET', `/api/scans/${this.#ids.mealId ?? UNKNOWN_ID}`);
    this.#ids = {
      userId: me.id,
      mealId: meal.status === 200 ? (this.#ids.mealId ?? '') : await scan(visitor, 'a muffin'),
      avatarId: avatarIn(me.profileImageUrl) ?? (await this.#newAvatar()),
      labelId: await this.#label(),
      ownFoodId: (await this.#ownFood()) ?? (await this.#newOwnFood()),
      messageId: (await this.#lastAnswer()) ?? (await this.#ask()),
      sessionId: (await this.#otherSession()) ?? (await this.#signInElsewhere()),
      ...(await this.#stored(me.id)),
    };
    return this.#ids;
  }

  async #stored(userId: string): Promise<Ids> {
    const ids: Record<string, string> = {};
    for (const [name, { table, owner, insert }] of Object.entries(INSERTED)) {
      const find = () =>
        this.#stack.query<{ id: string }>(
          `SELECT id FROM ${table} WHERE ${owner} = $1 ORDER BY id::text = $2 DESC LIMIT 1`,
          [userId, this.#ids[name] ?? ''],
        );
      if ((await find()).length === 0) await this.#stack.query(`INSERT INTO ${table} ${insert}`, [userId]);
      const [row] = await find();
      if (!row) throw new Error(`No row of ${table} could be stored`);
      ids[name] = row.id;
    }
    return ids;
  }

  async #newAvatar(): Promise<string> {
    const { headers, body } = form({}, { bytes: PHOTO });
    const { json } = await this.#owner.visitor.call('POST', '/api/profile/avatar', body, headers);
    return avatarIn((json as { profileImageUrl: string }).profileImageUrl) ?? UNKNOWN_ID;
  }

  async #label(): Promise<string> {
    const known = this.#ids.labelId;
    if (known) return known;
    const { headers, body } = form({}, { bytes: PHOTO });
    const { json } = await this.#owner.visitor.call('POST', '/api/labels', body, headers);
    return (json as { labelId: string }).labelId;
  }

  async #ownFood(): Promise<string | null> {
    const { json } = await this.#owner.visitor.call('GET', '/api/foods/own');
    return (json as { foods: { id: string }[] }).foods[0]?.id ?? null;
  }

  async #newOwnFood(): Promise<string> {
    const food = { name: 'Granola', per100: { carbs: 60 } };
    const { json } = await this.#owner.visitor.call('POST', '/api/foods/own', food);
    return (json as { id: string }).id;
  }

  async #lastAnswer(): Promise<string | null> {
    const { json } = await this.#owner.visitor.call('GET', '/api/chat/messages');
    const { messages } = json as { messages: { id: string; role: string }[] };
    return messages.find(({ role }) => role === 'assistant')?.id ?? null;
  }

  async #ask(): Promise<string> {
    await this.#owner.visitor.call('POST', '/api/chat/messages', { message: 'How many carbs has an apple?' });
    return (await this.#lastAnswer()) ?? UNKNOWN_ID;
  }

  async #otherSession(): Promise<string | null> {
    const { json } = await this.#owner.visitor.call('GET', '/api/profile/sessions');
    return (json as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)?.id ?? null;
  }

  async #signInElsewhere(): Promise<string> {
    const { cookie } = this.#owner.visitor;
    await this.#owner.renew();
    this.#owner.visitor.cookie = cookie;
    return (await this.#otherSession()) ?? UNKNOWN_ID;
  }
}

/** The id in the URL of a person's own picture. */
function avatarIn(url: string | null): string | null {
  return url?.match(/\/avatar\/([0-9a-f-]{36})/)?.[1] ?? null;
}
