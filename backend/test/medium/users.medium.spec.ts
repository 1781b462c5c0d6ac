import type { AdminUser } from '@carbsight/contracts';
import { DataSource, newId } from '@carbsight/database';
import { sample } from './sample.js';
import { admin, api, query, newPerson as somebody, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('users');

const reason = 'Asked for by mail';

async function list(filter = ''): Promise<AdminUser[]> {
  const { status, body } = await admin.call('GET', `/api/admin/users${filter}`);
  expect(status).toBe(200);
  return body as AdminUser[];
}

const find = async (email: string) => (await list(`?search=${encodeURIComponent(email)}`))[0];
const audit = (userId: string) =>
  query<Record<string, unknown>>(
    'SELECT kind, summary, before, after, reason, actor_email FROM activity_log WHERE subject = $1 ORDER BY id',
    [`user:${userId}`],
  );

const untilSomethingWaits = () =>
  expect
    .poll(() => query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .not.toEqual([]);

describe('the directory', () => {
  it('has the fields of a row and nothing else about a person', async () => {
    const { id, email, visitor } = await somebody();
    await visitor.scan(await sample('meal_breakfast.jpg'));
    expect(await find(email)).toEqual({
      id,
      email,
      displayName: 'Kim',
      subscriptionTier: 'free',
      subscriptionStatus: 'none',
      totalScans: 1,
      lastActive: expect.any(String),
      createdAt: expect.any(String),
      isDisabled: false,
      isAdmin: false,
    });
  });

  it('finds by part of the address or the name, whatever the case, without wildcards', async () => {
    const { id, email } = await somebody();
    await query('UPDATE users SET display_name = $2 WHERE id = $1', [id, 'Émile 100%_Ö']);
    for (const term of [email.slice(3, 12).toUpperCase(), 'émile', 'ÉMILE', '0%_ö', 'le 1', '%_']) {
      expect((await list(`?search=${encodeURIComponent(term)}`)).map((user) => user.id)).toEqual([id]);
    }
    for (const term of ['%', '_', '\\', 'org emile', 'org\nÉmile']) {
      const found = await list(`?search=${encodeURIComponent(term)}`);
      expect(found.map((user) => user.id)).toEqual(term === '%' || term === '_' ? [id] : []);
    }
  });

  it('filters by tier and status, and treats "all" as no filter', async () => {
    const { id } = await somebody();
    await query(`UPDATE users SET subscription_tier = 'pro', subscription_status = 'past_due' WHERE id = $1`, [id]);
    expect((await list('?tier=pro&status=past_due')).map((user) => user.id)).toEqual([id]);
    expect((await list('?tier=essentials')).map((user) => user.id)).toEqual([]);
    expect(await list('?tier=all&status=all&search=')).toEqual(await list());
  });

  it('pages without losing or repeating anyone while people come and go', async () => {
    for (let index = 0; index < 7; index += 1) await somebody();
    const all = await list('?limit=100');
    const first = await list('?limit=3');
    await somebody();
    const last = first.at(-1);
    await query('DELETE FROM users WHERE id = $1', [last?.id]);
    const second = await list(`?limit=3&before=${last?.id}`);
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id));
  });

  it.each(['createdAt', 'lastActive', 'email'] as const)('sorts by %s in both orders, page by page', async (sortBy) => {
    await somebody();
    const { id } = await somebody();
    await query('UPDATE users SET last_active_at = NULL WHERE id = $1', [id]);
    const keyOf = (user: AdminUser) => (sortBy === 'createdAt' ? user.id : (user[sortBy] ?? ''));
    const expected = (await list('?limit=100')).toSorted((a, b) =>
      [keyOf(a), a.id].join(' ') < [keyOf(b), b.id].join(' ') ? -1 : 1,
    );
    for (const sortOrder of ['asc', 'desc']) {
      const sorted: AdminUser[] = [];
      for (let page: AdminUser[] | null = null; page?.length !== 0; sorted.push(...page)) {
        const before = page ? `&before=${page.at(-1)?.id}` : '';
        page = await list(`?limit=3&sortBy=${sortBy}&sortOrder=${sortOrder}${before}`);
      }
      const ids = expected.map((user) => user.id);
      expect(sorted.map((user) => user.id)).toEqual(sortOrder === 'asc' ? ids : ids.reverse());
    }
  });

  it('counts people, scans and active people', async () => {
    const { body: before } = await admin.call('GET', '/api/admin/user-stats');
    await somebody();
    const { body } = await admin.call('GET', '/api/admin/user-stats');
    const { totalUsers, newUsersToday, activeToday, proUsers, totalScans } = before as Record<string, number>;
    expect(body).toEqual({
      totalUsers: Number(totalUsers) + 1,
      newUsersToday: Number(newUsersToday) + 1,
      activeToday: Number(activeToday) + 1,
      proUsers,
      totalScans,
    });
  });
});

describe('the file', () => {
  it('has the filtered people, and no cell that a spreadsheet would run', async () => {
    const { id, email } = await somebody();
    await query('UPDATE users SET display_name = $2 WHERE id = $1', [id, '=HYPERLINK("http://evil.example","x")']);
    const answer = await admin.call('GET', `/api/admin/users.csv?search=${encodeURIComponent(email)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="carbsight-users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (answer.body as string).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"${id}","${email}","'=HYPERLINK(""http://evil.example"",""x"")","free","none","0",`);
  });

  it('continues past one batch, each person once', async () => {
    await query(`INSERT INTO users (id, email, password_hash, first_name, display_name)
      SELECT gen_random_uuid(), 'many' || n || '@batch.example', 'x', 'Many', 'Many' FROM generate_series(1, 2100) n`);
    const { body } = await admin.call('GET', '/api/admin/users.csv?search=@batch.example');
    const ids = (body as string)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 38));
    expect([ids.length, new Set(ids).size]).toEqual([2100, 2100]);
  });

  it('is recorded in the audit, without the search term', async () => {
    await admin.call('GET', '/api/admin/users.csv?search=kim@example.org&tier=pro');
    const [line] = await query<object>(
      `SELECT kind, after FROM activity_log WHERE subject = 'users' ORDER BY id DESC LIMIT 1`,
    );
    expect(line).toEqual({ kind: 'viewed', after: { tier: 'pro', status: 'all', isSearch: true } });
  });
});

describe('a person’s page', () => {
  const ask = (id: string, part = '') => admin.call('GET', `/api/admin/users/${id}${part}`);

  it('has account and plan', async () => {
    const { id, email } = await somebody();
    expect(await ask(id)).toMatchObject({
      status: 200,
      body: {
        id,
        email,
        displayName: 'Kim',
        subscriptionTier: 'free',
        totalScans: 0,
        keeper: null,
        hasTwoFactor: false,
      },
    });
    expect(await audit(id)).toMatchObject([{ kind: 'viewed', summary: 'Account of a user viewed' }]);
  });

  it('lists meals without photo or note, and viewing them is recorded once', async () => {
    const { id, visitor } = await somebody();
    for (let index = 0; index < 3; index += 1) {
      await visitor.scan(await sample('meal_breakfast.jpg'), { note: 'my secret note' });
    }
    const first = await ask(id, '/meals?limit=2');
    const { meals, nextCursor } = first.body as { meals: object[]; nextCursor: string };
    expect([first.status, meals.length]).toEqual([200, 2]);
    expect(Object.keys(meals[0] ?? {}).sort()).toEqual(['carbs', 'createdAt', 'mealId', 'name', 'status']);
    expect(JSON.stringify(first.body)).not.toContain('secret');
    const second = await ask(id, `/meals?limit=2&cursor=${nextCursor}`);
    expect(second.body).toMatchObject({ meals: [expect.anything()], nextCursor: null });
    expect(await audit(id)).toEqual([
      expect.objectContaining({ kind: 'viewed', summary: 'Meals of a user viewed', actor_email: 'admin@example.org' }),
    ]);
  });

  it('lists feedback, mails and sessions page by page, even those of one moment', async () => {
    const { id } = await somebody();
    for (let index = 0; index < 5; index += 1) {
      const own = [newId(), id, index];
      await query(
        `INSERT INTO meals (id, user_id, eaten_at, status, thumb, thumb_comment, thumb_at)
         VALUES ($1, $2, now(), 'completed', 'down', $3, '2026-01-01')`,
        own,
      );
      await query(
        `INSERT INTO mail_log (id, user_id, kind, created_at)
         VALUES ($1, $2, 'password-reset', timestamptz '2026-01-01' + $3 * interval '1 microsecond')`,
        own,
      );
      await query(
        `INSERT INTO sessions (id, user_id, expires_at, last_seen_at) VALUES ($1, $2, 'infinity', now() - $3 * interval '1 second')`,
        own,
      );
    }
    for (const [part, count] of [
      ['feedback', 5],
      ['mails', 5],
      ['sessions', 6],
    ] as const) {
      const read: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { status, body } = await ask(id, `/${part}?limit=2${cursor && `&cursor=${cursor}`}`);
        expect(status).toBe(200);
        const page = body as Record<string, { id?: string; mealId?: string }[]> & { nextCursor: string | null };
        read.push(...(page[part] ?? []).map((row) => row.id ?? row.mealId ?? ''));
        cursor = page.nextCursor;
      }
      expect(new Set(read).size, part).toBe(count);
      expect(read, part).toHaveLength(count);
    }
  });

  it('sums what calls for meals and chat cost in the last 30 days', async () => {
    const { id, visitor } = await somebody();
    const { body: scanned } = await visitor.scan(await sample('meal_breakfast.jpg'));
    const { mealId } = scanned as { mealId: string };
    const call = (costUsd: number | null, failure: string | null = null) =>
      query(
        `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, input_tokens, output_tokens, cost_usd, duration_ms, failure_code)
         VALUES ($1, $2, 'live', 'm', 'x', 1, (SELECT count(*) FROM reads), 10, 5, $3, 1, $4)`,
        [newId(), mealId, costUsd, failure],
      );
    await call(0.02);
    await call(0.01, 'model-timeout');
    await call(null);
    const { body } = await ask(id, '/spend');
    expect(body).toEqual({
      costs: [{ modelId: 'm', purpose: 'live', calls: 3, failures: 1, tokens: 45, costUsd: 0.03, unpricedCalls: 1 }],
      isCapped: false,
    });
  });

  it('refuses a garbage cursor and an id that is none, and says when the account is gone', async () => {
    const { id, email, visitor, password } = await somebody();
    const garbage = Buffer.from(JSON.stringify({ at: "2026'; DROP", id })).toString('base64url');
    for (const part of ['meals', 'feedback', 'mails', 'sessions']) {
      for (const cursor of ['garbage', garbage]) {
        expect(await ask(id, `/${part}?cursor=${cursor}`)).toMatchObject({
          status: 400,
          body: { code: 'invalid-cursor' },
        });
      }
    }
    await visitor.call('DELETE', '/api/profile', { password, confirmEmail: email });
    for (const part of ['', '/meals', '/feedback', '/spend', '/mails', '/sessions']) {
      expect((await ask('kim', part)).status).toBe(404);
      expect(await ask(id, part)).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
    }
  });
});

describe('changing the tier', () => {
  const change = (id: string, body: object) => admin.call('PUT', `/api/admin/users/${id}/tier`, body);

  it('is one audit entry with before, after and why', async () => {
    const { id } = await somebody();
    const answer = await change(id, { tier: 'pro', previousTier: 'free', reason });
    expect(answer).toMatchObject({ status: 200, body: { id, subscriptionTier: 'pro', subscriptionStatus: 'active' } });
    expect(await audit(id)).toEqual([
      {
        kind: 'changed',
        summary: 'Subscription tier changed from free to pro',
        before: { subscriptionTier: 'free', subscriptionStatus: 'none', trialEndsAt: null },
        after: { subscriptionTier: 'pro', subscriptionStatus: 'active', trialEndsAt: null },
        reason,
        actor_email: 'admin@example.org',
      },
    ]);
  });

  it('lets one of two simultaneous changes win, and tells the other', async () => {
    const { id } = await somebody();
    const answers = await Promise.all(
      (['pro', 'essentials'] as const).map((tier) => change(id, { tier, previousTier: 'free', reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost).toMatchObject({
      body: { code: 'tier-changed-meanwhile', message: expect.stringContaining('has since been changed') },
    });
    expect(await audit(id)).toHaveLength(1);
  });

  it('requires another tier, and an existing person', async () => {
    const { id } = await somebody();
    expect((await change(id, { tier: 'free', previousTier: 'free', reason })).status).toBe(422);
    expect((await change(newId(), { tier: 'pro', previousTier: 'free', reason })).status).toBe(404);
    expect((await change('x', { tier: 'pro', previousTier: 'free', reason })).status).toBe(404);
    expect(await audit(id)).toEqual([]);
  });
});

describe('disabling', () => {
  it('ends every session immediately, prevents signing in, and can be undone', async () => {
    const { id, email, password, visitor } = await somebody();
    expect(await admin.call('POST', `/api/admin/users/${id}/disable`, { reason })).toMatchObject({
      status: 200,
      body: { isDisabled: true },
    });
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await visitor.call('POST', '/api/auth/login', { email, password })).status).toBe(401);
    await admin.call('POST', `/api/admin/users/${id}/disable`, { reason });
    expect(await admin.call('POST', `/api/admin/users/${id}/enable`, { reason })).toMatchObject({
      status: 200,
      body: { isDisabled: false },
    });
    expect((await visitor.call('POST', '/api/auth/login', { email, password })).status).toBe(200);
    expect((await audit(id)).map(({ summary }) => summary)).toEqual(['Account disabled', 'Account enabled']);
  });

  it('wins over a sign-in whose password was found correct a moment before', async () => {
    const { id, email, password, visitor } = await somebody();
    const late = new Visitor(api.url);
    const signIn = await api.app.get(DataSource).transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
      const answer = late.call('POST', '/api/auth/login', { email, password });
      await untilSomethingWaits();
      await tx.query('UPDATE users SET disabled_at = now() WHERE id = $1', [id]);
      return { answer };
    });
    expect(await signIn.answer).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', message: 'Invalid email or password' },
    });
    expect(late.cookie).toBe('');
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('is refused for the administrator', async () => {
    const me = (await admin.call('GET', '/api/auth/user')).body as { id: string };
    expect(await admin.call('POST', `/api/admin/users/${me.id}/disable`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'administrator-protected' },
    });
    expect((await admin.call('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('the reset mail', () => {
  it('is enqueued and recorded, and counted with the person’s own requests', async () => {
    const { id } = await somebody();
    const send = () => admin.call('POST', `/api/admin/users/${id}/password-reset`);
    for (let index = 0; index < 5; index += 1) expect((await send()).status).toBe(202);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too-many-mails' } });
    const mails = await query('SELECT kind FROM mail_log WHERE user_id = $1', [id]);
    expect(mails).toEqual(Array(5).fill({ kind: 'password-reset' }));
    expect(await audit(id)).toHaveLength(5);
  });

  it('is not sent to a disabled account', async () => {
    const { id } = await somebody();
    await admin.call('POST', `/api/admin/users/${id}/disable`, { reason });
    expect((await admin.call('POST', `/api/admin/users/${id}/password-reset`)).status).toBe(409);
  });
});

describe('deleting', () => {
  const remove = (id: string, body: object) => admin.call('DELETE', `/api/admin/users/${id}`, body);

  it('closes the account as its owner would, and says in the audit who did it and why', async () => {
    const { id, email, visitor } = await somebody();
    await visitor.scan(await sample('meal_breakfast.jpg'));
    await admin.call('POST', `/api/admin/users/${id}/password-reset`);
    expect((await remove(id, { confirmEmail: email.toUpperCase(), reason })).status).toBe(204);

    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401);
    expect(await query('SELECT FROM account_erasures WHERE user_id = $1', [id])).toHaveLength(1);
    const [row] = await query<object>('SELECT * FROM users WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/Kim|example\.org/);
    expect(await list('?limit=100')).not.toContainEqual(expect.objectContaining({ id }));
    const line = (await audit(id)).at(-1);
    expect(line).toMatchObject({
      summary: 'Account deleted',
      before: { meals: 1, subscriptionTier: 'free' },
      after: null,
      reason,
      actor_email: 'admin@example.org',
    });
    expect(JSON.stringify(await audit(id))).not.toContain(email);
    // The address is free again.
    expect((await new Visitor(api.url).register(email)).email).toBe(email);
  });

  it('leaves nothing that could be opened again', async () => {
    const { id, email } = await somebody();
    await remove(id, { confirmEmail: email, reason });
    const changes = ['enable', 'disable', 'password-reset'].map((change) =>
      admin.call('POST', `/api/admin/users/${id}/${change}`, { reason }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('requires the address of this account, typed', async () => {
    const { id, email } = await somebody();
    expect(await remove(id, { confirmEmail: 'somebody@else.example', reason })).toMatchObject({
      status: 422,
      body: { code: 'email-not-confirmed' },
    });
    expect(await find(email)).toBeDefined();
  });

  it('is refused for the administrator', async () => {
    const me = (await admin.call('GET', '/api/auth/user')).body as { id: string };
    expect((await remove(me.id, { confirmEmail: 'admin@example.org', reason })).status).toBe(409);
  });

  it('tells the second of two simultaneous requests that the account is gone', async () => {
    const { id, email } = await somebody();
    const answers = await Promise.all([1, 2].map(() => remove(id, { confirmEmail: email, reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
