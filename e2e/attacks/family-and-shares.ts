import { isDeepStrictEqual } from 'node:util';
import { options } from './harness/config.js';
import { form } from './harness/form.js';
import { guessesOf } from './harness/guesses.js';
import { PHOTO, scan } from './harness/meals.js';
import { addressOf, type Operation, operations, pathParameters, smallestValidBody } from './harness/operations.js';
import { findInPrograms } from './harness/places.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { type Answer, Visitor } from './harness/visitor.js';
import { type Person, sharesAttacked } from './shares-attacked.js';

/** Said only in the owner's diary: an answer with it has let something out. */
const WORD = 'quincemarmalade';

type Expected = { readonly status: number; readonly code: string };
/** Who calls in the owner's diary, and the refusal of a call by what its contract asks of members; null: it is answered. */
type Caller = {
  readonly name: string;
  readonly person: Person;
  refusalOf(needs: Operation['endpoint']['member']): Expected | null;
};

const CLOSED: Expected = { status: 403, code: 'diary-closed' };
const UNKNOWN: Expected = { status: 404, code: 'diary-not-found' };
const ONLY_SEEN: Expected = { status: 403, code: 'diary-only-seen' };

/** Two ways in which a person lets others see their meals, attacked by everyone who was not meant, or no longer is. */
export const familyAndShares: Scenario = {
  name: 'family-and-shares',
  summary:
    'A family’s diary by strangers, removed members and members who may only see, in every call; invitations and links that are guessed, ended, taken back or meant for somebody else',
  settings: { LOG_LEVEL: 'debug' },
  async run(stack) {
    const [mia, anna, sam, gone, eve] = await Promise.all(
      ['Mia', 'Anna', 'Sam', 'Gone', 'Eve'].map((firstName) => register(stack, firstName)),
    );
    if (!mia || !anna || !sam || !gone || !eve) throw new Error('Not everybody was registered');
    await stack.query("UPDATE users SET subscription_tier = 'pro'");
    const mealId = await scan(mia.visitor, WORD);
    const secrets = [await letIn(mia, anna, 'log'), await letIn(mia, sam, 'see'), await letIn(mia, gone, 'log')];
    await removeMember(mia, gone);

    const closedTo =
      (open: Expected | null): Caller['refusalOf'] =>
      (needs) =>
        needs ? open : CLOSED;
    await attackDiary(mia, mealId, [
      { name: 'a stranger', person: eve, refusalOf: closedTo(UNKNOWN) },
      { name: 'a removed member', person: gone, refusalOf: closedTo(UNKNOWN) },
      {
        name: 'a member who may see',
        person: sam,
        refusalOf: (needs) => (needs === 'log' ? ONLY_SEEN : closedTo(null)(needs)),
      },
    ]);
    await attackByQuery(stack, mia, mealId, eve);
    await attackOtherDiaries(mia, anna, eve);
    await attackInvitations(stack, mia, anna, eve);
    secrets.push(...(await sharesAttacked(stack, { owner: mia, stranger: eve, member: anna, mealId, word: WORD })));

    const words = Object.fromEntries(secrets.map((secret, index) => [`secret ${index + 1}`, secret]));
    const seen = await findInPrograms(stack, words);
    check('no secret of a link or an invitation is in a log or metric', seen.length === 0, seen);
  },
};

/** Every call that names the diary, with valid bodies and real ids. */
async function attackDiary(owner: Person, mealId: string, callers: readonly Caller[]): Promise<void> {
  const before = await diaryOf(owner);
  const called = operations.filter(({ endpoint }) => endpoint.access === 'user');
  count('calls in a diary', called.length);
  for (const { name, person, refusalOf } of callers) {
    for (const operation of called) {
      const answer = await callIn(person, owner.account.id, operation, mealId);
      const expected = refusalOf(operation.endpoint.member);
      const { code } = (answer.json ?? {}) as { code?: string };
      check(
        `${operation.name} of ${name} is ${expected ? `refused with ${expected.code}` : 'answered'}`,
        expected ? answer.status === expected.status && code === expected.code : answer.status < 400,
        `${answer.status} ${answer.text.slice(0, 200)}`,
      );
      if (expected) check(`${operation.name} tells ${name} nothing`, !answer.text.includes(WORD), answer.text);
    }
    const after = await diaryOf(owner);
    check(`${name} leaves the diary as it was`, isDeepStrictEqual(after, before), after);
  }
}

async function callIn(person: Person, diary: string, operation: Operation, mealId: string): Promise<Answer> {
  const { endpoint } = operation;
  const ids = Object.fromEntries(
    pathParameters(endpoint).map((name) => [name, name === 'code' ? '4006381333931' : mealId]),
  );
  const path = `${addressOf(endpoint, ids)}?diary=${diary}`;
  count('requests');
  if (endpoint.upload === true || endpoint.upload === 'optional') {
    const { headers, body } = form({ note: 'toast' }, { bytes: PHOTO });
    return person.visitor.call(endpoint.method, path, body, headers);
  }
  if (endpoint.method === 'GET' || !endpoint.body) return person.visitor.call(endpoint.method, path);
  return person.visitor.call(endpoint.method, path, smallestValidBody(operation, options.seed));
}

/** The diary named in other ways, and by those without a session. */
async function attackByQuery(stack: Stack, { account }: Person, mealId: string, eve: Person): Promise<void> {
  const id = account.id;
  const spellings = [
    ...[`diary=${id.toUpperCase()}`, `Diary=${id}`, `diary[]=${id}`, `diary%5B%5D=${id}`, `diary=${id}&diary=${id}`],
    ...[
      `diary=${eve.account.id}&diary=${id}`,
      `diary=%20${id}`,
      `diary=${id}%00`,
      `diary=*`,
      `diary=' OR 1=1--`,
      'diary=',
    ],
    ...[`userId=${id}`, `owner=${id}`, `byId=${id}`],
  ].map((search) => search.replaceAll(' ', '%20').replaceAll("'", '%27'));
  for (const search of spellings) {
    for (const path of ['/api/scans', `/api/scans/${mealId}`, `/api/scans/${mealId}/photo`]) {
      count('requests');
      const answer = await eve.visitor.call('GET', `${path}?${search}`);
      const isSilent = answer.status < 500 && !answer.text.includes(WORD) && !answer.text.includes(mealId);
      check(`GET ${path} with ${search} shows a stranger nothing`, isSilent, `${answer.status} ${answer.text}`);
    }
  }
  const nobody = await new Visitor(stack.url).call('GET', `/api/scans?diary=${id}`);
  check('a diary needs a session', nobody.status === 401, nobody.status);
  const body = { name: 'Toast', carbs: 20, diary: id, userId: id };
  const { status } = await eve.visitor.call('POST', '/api/scans/manual', body);
  check('a diary cannot be named in a body', status === 400, status);
}

/** A member of one diary is not a member of another, and their own is not open to its owner. */
async function attackOtherDiaries(mia: Person, anna: Person, eve: Person): Promise<void> {
  const tries: [string, Person, Person][] = [
    ['an owner in the diary of a member', mia, anna],
    ['a member in the diary of a stranger', anna, eve],
    ['a person in their own diary by name', eve, eve],
  ];
  for (const [name, caller, diary] of tries) {
    count('requests');
    const answer = await caller.visitor.call('GET', `/api/scans?diary=${diary.account.id}`);
    check(`${name} is refused`, answer.status === 404, answer.status);
  }
}

async function attackInvitations(stack: Stack, mia: Person, anna: Person, eve: Person): Promise<void> {
  const use = async (person: Person, token: string) => {
    count('requests', 2);
    const found = await person.visitor.call('POST', '/api/family/invitations/find', { token });
    const used = await person.visitor.call('POST', '/api/family/invitations/accept', { token });
    return [found.text, used.text, String(found.status), String(used.status)].join(' ');
  };
  const unknown = await use(eve, 'A'.repeat(43));
  check('a guessed invitation is a 404', unknown.endsWith('404 404'), unknown);
  const { id, token } = await invite(mia, eve.account.email, 'see');
  for (const [name, guess] of guessesOf(token)) {
    const answer = await use(eve, guess);
    check(`an invitation ${name} is as unknown as any other`, answer === unknown, answer);
  }
  const other = await use(anna, token);
  check('an invitation for another address is refused', other.endsWith('403 403'), other);
  await stack.query("UPDATE family_invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
  const expired = await use(eve, token);
  check('an expired invitation is as unknown as any other', expired === unknown, expired);
  await stack.query("UPDATE family_invitations SET expires_at = now() + interval '1 hour' WHERE id = $1", [id]);
  const foreign = await eve.visitor.call('DELETE', `/api/family/invitations/${id}`);
  check('nobody takes an invitation of somebody else back', foreign.status === 404, foreign.status);
  await mia.visitor.call('DELETE', `/api/family/invitations/${id}`);
  const withdrawn = await use(eve, token);
  check('an invitation that was taken back is as unknown as any other', withdrawn === unknown, withdrawn);
  const [access] = await stack.query<{ id: string }>('SELECT id FROM family_members WHERE owner_id = $1', [
    mia.account.id,
  ]);
  const ended = await eve.visitor.call('DELETE', `/api/family/${access?.id}`);
  check('nobody ends somebody else’s access', ended.status === 404, ended.status);
}

async function register(stack: Stack, firstName: string): Promise<Person> {
  const visitor = new Visitor(stack.url);
  return { visitor, account: await visitor.register({ firstName }) };
}

async function invite(owner: Person, email: string, may: 'see' | 'log'): Promise<{ id: string; token: string }> {
  const { password } = owner.account;
  const { json, text } = await owner.visitor.call('POST', '/api/family/invitations', { email, may, password });
  const made = json as { id: string; url?: string };
  if (!made.url) throw new Error(`an invitation was answered ${text}`);
  return { id: made.id, token: new URL(made.url).hash.slice(1) };
}

/** @returns the secret that let them in */
async function letIn(owner: Person, member: Person, may: 'see' | 'log'): Promise<string> {
  const { token } = await invite(owner, member.account.email, may);
  const { status, text } = await member.visitor.call('POST', '/api/family/invitations/accept', { token });
  if (status !== 200) throw new Error(`accepting was answered ${status}: ${text}`);
  return token;
}

async function removeMember(owner: Person, member: Person): Promise<void> {
  const { json } = await owner.visitor.call('GET', '/api/family');
  const { members } = json as { members: { id: string; userId: string }[] };
  const access = members.find(({ userId }) => userId === member.account.id);
  await owner.visitor.call('DELETE', `/api/family/${access?.id}`);
}

async function diaryOf({ visitor }: Person): Promise<unknown> {
  return (await visitor.call('GET', '/api/scans')).json;
}
