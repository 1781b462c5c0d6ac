import { guessesOf } from './harness/guesses.js';
import { scan } from './harness/meals.js';
import { check, count } from './harness/report.js';
import type { Stack } from './harness/stack.js';
import { type Account, type Answer, Visitor } from './harness/visitor.js';

export type Person = { readonly visitor: Visitor; readonly account: Account };
type Attacked = {
  readonly owner: Person;
  readonly stranger: Person;
  readonly member: Person;
  readonly mealId: string;
  /** In the owner's meals only. */
  readonly word: string;
};
type Share = { readonly id: string; readonly token: string };

/** Links for others. @returns their secrets, which no log may have */
export async function sharesAttacked(stack: Stack, attacked: Attacked): Promise<string[]> {
  const { owner, stranger, member, mealId, word } = attacked;
  const visitor = new Visitor(stack.url);
  const open = (token: string) => post(visitor, '/api/shares/open', { token });
  const photo = (token: string, id = mealId) => post(visitor, '/api/shares/photo', { token, mealId: id });

  const live = await share(owner, { period: { kind: 'live', days: 1 }, photos: true });
  const plain = await share(owner, { period: { kind: 'last-days', days: 7 } });
  const seen = await open(live.token);
  check('a link shows the meals', seen.status === 200 && seen.text.includes(word), seen.status);
  check('a link’s answer is not cached', seen.headers['cache-control'] === 'no-store', seen.headers);
  check('a link tells no address, note of the account or id of a person', !hasAny(seen, owner), seen.text);
  check('a photo is shown where it was ticked', (await photo(live.token)).status === 200);

  const refused = await photo(plain.token);
  check('no photo is shown where it was not ticked', refused.status === 404, refused.status);
  const foreign = await scan(stranger.visitor, 'toast');
  check('no photo of somebody else is shown', (await photo(live.token, foreign)).status === 404);

  const unknown = await open('A'.repeat(43));
  check('a guessed link is a 404', unknown.status === 404, unknown.text);
  const isUnknown = (answer: Answer) => answer.status === unknown.status && answer.text === unknown.text;
  const isClosed = async (what: string, token = live.token) => {
    for (const answer of [await open(token), await photo(token)])
      check(`a link ${what} is as unknown as any other`, isUnknown(answer), answer.text);
  };
  for (const [name, guess] of guessesOf(live.token)) await isClosed(name, guess);

  await attackOtherWays(stack, live, plain, attacked);
  for (const [name, { visitor: other }, search] of [
    ['a stranger', stranger, ''],
    ['a member of the family', member, `?diary=${owner.account.id}`],
  ] as const) {
    const listed = await other.call('GET', `/api/shares${search}`);
    check(`${name} sees no links of the owner`, !listed.text.includes(live.id), listed.text);
    const ended = await other.call('DELETE', `/api/shares/${live.id}${search}`);
    check(`${name} ends no link of the owner`, ended.status === (search === '' ? 404 : 403), ended.status);
  }

  await stack.query("UPDATE shares SET expires_at = now() - interval '1 second' WHERE id = $1", [live.id]);
  await isClosed('that has expired');
  await stack.query("UPDATE shares SET expires_at = now() + interval '1 hour' WHERE id = $1", [live.id]);
  await stack.query('UPDATE users SET disabled_at = now() WHERE id = $1', [owner.account.id]);
  await isClosed('of a disabled account');
  await stack.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [owner.account.id]);
  await stack.query("UPDATE users SET subscription_tier = 'free' WHERE id = $1", [owner.account.id]);
  await isClosed('of a plan without links');
  await stack.query("UPDATE users SET subscription_tier = 'pro' WHERE id = $1", [owner.account.id]);
  check('the link works until it is taken back', (await open(live.token)).status === 200);
  await owner.visitor.signIn(owner.account);
  await owner.visitor.call('DELETE', `/api/shares/${live.id}`);
  await isClosed('that was taken back, while its live page is open');
  return [live.token, plain.token];
}

/** The secret where it is not asked for, and what a crawler gets. */
async function attackOtherWays(
  stack: Stack,
  { token }: Share,
  plain: Share,
  { owner, mealId, word }: Attacked,
): Promise<void> {
  const nobody = () => new Visitor(stack.url);
  const tries: [string, Answer][] = [
    [
      'as a token of a program',
      await nobody().call('GET', '/api/scans', undefined, { authorization: `Bearer ${token}` }),
    ],
    ['as a session', await nobody().call('GET', '/api/scans', undefined, { cookie: `carbsight_session=${token}` })],
    ['for the report', await nobody().call('GET', '/api/insights/report?from=2026-01-01&to=2026-01-31')],
    ['for the photo of the diary', await nobody().call('GET', `/api/scans/${mealId}/photo?diary=${owner.account.id}`)],
    ['as the id of a link', await nobody().call('DELETE', `/api/shares/${plain.id}`)],
  ];
  count('requests', tries.length);
  for (const [name, answer] of tries)
    check(`a link’s secret opens nothing ${name}`, answer.status === 401 && !answer.text.includes(word), answer.text);
  const page = await nobody().call('GET', '/shared', undefined, { 'user-agent': 'Googlebot/2.1' });
  check('the page behind links is not indexed', page.text.includes('<meta name="robots" content="noindex" />'));
  check('the page behind links has no meals of its own', !page.text.includes(word));
}

const hasAny = ({ text }: Answer, { account }: Person) =>
  [account.id, account.email].some((word) => text.includes(word));

async function post(visitor: Visitor, path: string, body: object): Promise<Answer> {
  count('requests');
  return visitor.call('POST', path, body);
}

async function share({ visitor }: Person, wishes: object): Promise<Share> {
  const { json, text } = await visitor.call('POST', '/api/shares', { name: 'Clinic', ...wishes });
  const made = json as { id: string; url?: string };
  if (!made.url) throw new Error(`a link was answered ${text}`);
  return { id: made.id, token: new URL(made.url).hash.slice(1) };
}
