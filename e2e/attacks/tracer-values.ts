import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { form } from './harness/form.js';
import { mailedToken } from './harness/mails.js';
import { PHOTO } from './harness/meals.js';
import {
  type Finding,
  findInDatabase,
  findInFiles,
  findInPrograms,
  findInText,
  type RedisMonitor,
  watchRedis,
} from './harness/places.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { until } from './harness/until.js';
import { type Answer, send, Visitor } from './harness/visitor.js';

const SUMMARY =
  'Secrets, words, photo data and addresses of one person, searched for where they do not belong, and after erasure';

/** Tables that administrators and operators read or that outlive the person. */
const NEVER_PERSONAL =
  /^table (error_log|activity_log|heartbeats|deployments|running_processes|process_minutes|mail_log|mail_outcomes|scan_events|scan_sessions|scan_overview|roll_up.*|.*_hours|.*_days|.*_weeks|.*_totals|billing_.*|model_changes|prompt_releases|sampling_settings)$/;

type Words = Record<string, string>;
type TracerValues = { readonly secrets: Words; readonly personal: Words; readonly hidden: Words };
type Person = { readonly visitor: Visitor; readonly email: string; password: string };

export const tracerValues: Scenario = {
  name: 'tracer-values',
  summary: `${SUMMARY}, with queues on PostgreSQL`,
  settings: { LOG_LEVEL: 'debug' },
  run: (stack) => release(stack, null),
};

export const tracerValuesOnRedis: Scenario = {
  name: 'tracer-values-on-redis',
  summary: `${SUMMARY}, with every command sent to Redis`,
  settings: { LOG_LEVEL: 'debug' },
  queue: 'redis',
  async run(stack) {
    const monitor = await watchRedis(stack.redisUrl ?? '');
    try {
      await release(stack, monitor);
    } finally {
      monitor.close();
    }
  },
};

async function release(stack: Stack, redis: RedisMonitor | null): Promise<void> {
  const words = makeTracerValues(stack);
  const person = await live(stack, words);
  const all = { ...words.secrets, ...words.personal, ...words.hidden };
  count('tracer-values', Object.keys(all).length);

  // Words that must be found, to show that the search works.
  const there = await findInPrograms(stack, { log: 'The API is ready', metrics: 'process_cpu' });
  check('the search finds what is in logs and metrics', there.length >= 2, there);
  if (redis) check('Redis was watched', redis.commands().length > 10_000, redis.commands().length);
  const places = [...(await findInPrograms(stack, all)), ...(redis ? findInText(redis.commands(), all, 'redis') : [])];
  for (const name of Object.keys(all)) {
    const found = places.filter((finding) => finding.name === name).map(({ place }) => place);
    check(`${name} is in no log, metric or queue`, found.length === 0, found);
  }
  const stored = await findInDatabase(stack, all);
  const files = await findInFiles(stack, all);
  for (const name of Object.keys(words.secrets)) checkNowhere(name, [...stored, ...files.filter(isNoMail)]);
  for (const name of Object.keys(words.hidden)) checkNowhere(name, [...stored, ...files]);
  for (const name of Object.keys(words.personal)) {
    const wrong = stored.filter(
      (one) => one.name === name && (/^queue/.test(one.place) || NEVER_PERSONAL.test(one.place)),
    );
    check(`${name} is in no queue and in no table about the service`, wrong.length === 0, wrong);
  }
  const kept = new Set(stored.map(({ name }) => name));
  const unseen = ['note', 'chat question', 'meal name of the model'].filter((name) => !kept.has(name));
  check('the search finds what is stored', unseen.length === 0, unseen);
  const calls = stack.fakeModel.calls();
  check(
    'the model was sent photos',
    calls.some(({ image }) => image !== null),
  );
  check(
    'no photo goes to the model with its metadata',
    calls.every(({ image }) => !image?.hasExif),
  );
  const placed = await stack.query(`SELECT id FROM meals WHERE meals::text ~* '(gps|latitude|longitude)'`);
  check('no meal stores where its photo was taken', placed.length === 0, placed);
  await checkErasure(stack, person, words);
}

/** Secrets of the service have their own files, and mails contain reset links. */
const isNoMail = ({ place }: Finding) => !place.startsWith('file outbox/') && !place.startsWith('file secrets/');

function checkNowhere(name: string, findings: readonly Finding[]): void {
  const found = findings.filter((finding) => finding.name === name).map(({ place }) => place);
  check(`${name} is stored nowhere`, found.length === 0, found);
}

/** Words that occur nowhere else. */
function makeTracerValues({ jwtSecret, modelKey, admin, databaseUrl }: Stack): TracerValues {
  const word = (name: string) => `cnry${name}${randomBytes(6).toString('hex')}`;
  const secrets = {
    password: word('password'),
    'changed password': word('changed'),
    'password after a reset': word('reset'),
    'password typed wrong': word('wrong'),
    'password of the administrator': admin.password,
    'password of the database': new URL(databaseUrl).password,
    'key of the model provider': modelKey,
    'secret of sessions': jwtSecret,
    'address that has no account': word('nobody'),
    'body that is no JSON': word('json'),
    'authorization header': word('bearer'),
  };
  const personal = {
    address: word('mail'),
    'first name': word('first'),
    'display name': word('display'),
    note: word('note'),
    'note of a meal in words': word('words'),
    'name of a meal': word('meal'),
    'name of an item': word('item'),
    'comment of a feedback': word('comment'),
    'chat question': word('question'),
    'chat answer': word('answer'),
    'meal name of the model': word('model'),
    'explanation of the model': word('why'),
  };
  const hidden = {
    'search in the history': word('search'),
    'owner’s name in the photo': word('owner'),
    'description in the photo': word('exif'),
    'comment in the photo': word('usercomment'),
    'file name of the photo': word('file'),
    'field of the metadata': word('metadata'),
  };
  return { secrets, personal, hidden };
}

/** One person uses every feature. Some of it goes wrong, because errors are what gets logged. */
async function live(stack: Stack, words: TracerValues): Promise<Person> {
  const { secrets, personal, hidden } = words as unknown as Record<
    'secrets' | 'personal' | 'hidden',
    Record<string, string>
  >;
  const of = (group: Record<string, string>, name: string) => group[name] ?? '';
  const visitor = new Visitor(stack.url);
  const email = `${of(personal, 'address')}@attacks.example`;
  const person: Person = { visitor, email, password: of(secrets, 'password') };
  await visitor.register({ email, password: person.password, firstName: of(personal, 'first name') });
  secrets['session token'] = visitor.cookie.split('=')[1] ?? '';
  await expectOk(
    visitor.call('PATCH', '/api/profile', { displayName: of(personal, 'display name'), remindersEnabled: true }),
  );

  stack.fakeModel.script({
    rules: [
      { asks: 'chat', steps: [{ kind: 'stream', pieces: [`An apple: ${of(personal, 'chat answer')}`] }] },
      {
        noteContains: 'refused by the provider',
        steps: [
          {
            kind: 'error',
            status: 401,
            message: `Wrong key ${stack.modelKey} for ${of(personal, 'note')} of ${email}`,
          },
        ],
      },
      {
        noteContains: 'answered badly',
        steps: [{ kind: 'answer', answer: `no JSON ${of(personal, 'explanation of the model')}` }],
      },
    ],
    otherwise: { kind: 'answer', answer: answerOf(personal) },
  });
  const photo = await sharp(PHOTO)
    .withExif({
      IFD0: {
        Artist: of(hidden, 'owner’s name in the photo'),
        ImageDescription: of(hidden, 'description in the photo'),
      },
      IFD2: { UserComment: of(hidden, 'comment in the photo') },
    })
    .jpeg()
    .toBuffer();
  const mealId = await scan(visitor, photo, of(personal, 'note'), hidden);
  await scan(visitor, photo, `${of(personal, 'note')} refused by the provider`, hidden);
  await scan(visitor, photo, `${of(personal, 'note')} answered badly`, hidden);
  await scan(visitor, null, `200 g rice ${of(personal, 'note of a meal in words')}`, hidden);
  const path = `/api/scans/${mealId}`;
  await expectOk(visitor.call('PATCH', path, { compositeItemName: of(personal, 'name of a meal') }));
  await expectOk(visitor.call('PATCH', path, { items: [{ item: of(personal, 'name of an item'), carbs: 12 }] }));
  await expectOk(
    visitor.call('POST', `${path}/feedback`, { thumb: 'down', comment: of(personal, 'comment of a feedback') }),
  );
  await expectOk(
    visitor.call('POST', '/api/chat/messages', { message: `Carbs of an apple? ${of(personal, 'chat question')}` }),
  );
  await expectOk(visitor.call('GET', `/api/scans?search=${of(hidden, 'search in the history')}`));
  await provokeErrors(stack, email, secrets, personal);
  await changePasswords(stack, person, secrets);
  await useAdminSecrets(stack, secrets);
  return person;
}

const answerOf = (personal: Words) => ({
  compositeItemName: personal['meal name of the model'],
  carbEstimate: 40,
  confidenceLow: 35,
  confidenceHigh: 48,
  confidenceLevel: 'medium',
  isNotFood: false,
  analysis: `Seen: ${personal['explanation of the model']}`,
  nutritionBreakdown: [{ item: 'rice', portion: '150 g', carbs: 40 }],
});

async function scan(visitor: Visitor, photo: Buffer | null, note: string, hidden: Words): Promise<string> {
  const fields = { note, metadata: JSON.stringify({ secretField: hidden['field of the metadata'] }) };
  const fileName = `${hidden['file name of the photo']}.jpg`;
  const { headers, body } = photo ? form(fields, { bytes: photo, fileName }) : form(fields);
  const answer = await expectOk(visitor.call('POST', '/api/scans', body, headers));
  const { mealId } = answer.json as { mealId: string };
  await until('the end of a meal with tracer values', async () => {
    const { json } = await visitor.call('GET', `/api/scans/${mealId}`);
    return !['queued', 'analysing'].includes((json as { status: string }).status);
  });
  return mealId;
}

/** Refused and broken requests, and attempts that contain secrets. */
async function provokeErrors(stack: Stack, email: string, secrets: Words, personal: Words): Promise<void> {
  const stranger = new Visitor(stack.url);
  const wrong = secrets['password typed wrong'];
  await stranger.call('POST', '/api/auth/login', { email, password: wrong });
  await stranger.call('POST', '/api/auth/login', {
    email: `${secrets['address that has no account']}@a.example`,
    password: wrong,
  });
  await stranger.call('POST', '/api/auth/forgot', { email: `${secrets['address that has no account']}@a.example` });
  await stranger.call('POST', '/api/auth/login', `{"password":"${secrets['body that is no JSON']}`, {
    'content-type': 'application/json',
  });
  await stranger.call('POST', '/api/auth/register', { email, password: wrong, firstName: personal['first name'] });
  await stranger.call('POST', '/api/auth/reset', { token: wrong, password: wrong });
  await send(stack.url, 'GET', '/api/profile', { authorization: `Bearer ${secrets['authorization header']}` });
  await send(stack.url, 'POST', '/api/scans', { cookie: `carbsight_session=${secrets['authorization header']}` }, 'x');
  await send(
    stack.url,
    'POST',
    '/api/webhooks/stripe',
    { 'stripe-signature': secrets['authorization header'] ?? '' },
    'x',
  );
}

async function changePasswords(stack: Stack, person: Person, secrets: Words): Promise<void> {
  const { visitor, email } = person;
  const changed = secrets['changed password'] ?? '';
  await expectOk(
    visitor.call('POST', '/api/profile/password', { currentPassword: person.password, newPassword: changed }),
  );
  await visitor.call('POST', '/api/auth/forgot', { email });
  const token = await mailedToken(stack, email, '/reset');
  secrets['token of a reset link'] = token;
  person.password = secrets['password after a reset'] ?? '';
  await expectOk(new Visitor(stack.url).call('POST', '/api/auth/reset', { token, password: person.password }));
  await expectOk(visitor.signIn(person));
}

async function useAdminSecrets(stack: Stack, secrets: Words): Promise<void> {
  const administrator = new Visitor(stack.url);
  await expectOk(administrator.signIn(stack.admin));
  const begun = await expectOk(administrator.call('POST', '/api/admin/two-factor', { password: stack.admin.password }));
  const { secret } = begun.json as { secret: string };
  secrets['secret of an authenticator app'] = secret;
  const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  const confirmed = await expectOk(administrator.call('POST', '/api/admin/two-factor/confirm', { code }));
  secrets['recovery code'] = (confirmed.json as { recoveryCodes: string[] }).recoveryCodes[0] ?? '';
}

/** Checks that the person's rows, files, mails and jobs are gone, and that administrators' audit entries no longer name them. */
async function checkErasure(stack: Stack, { visitor, password }: Person, words: TracerValues): Promise<void> {
  await expectOk(visitor.call('DELETE', '/api/profile', { password }));
  await until('the end of the erasure', async () => {
    const [open] = await stack.query<{ open: string }>('SELECT count(*) AS open FROM account_erasures');
    return Number(open?.open) === 0;
  });
  const all = { ...words.personal, ...words.hidden };
  const left = [...(await findInDatabase(stack, all)), ...(await findInFiles(stack, all))];
  for (const name of Object.keys(all)) {
    const found = left.filter((finding) => finding.name === name).map(({ place }) => place);
    check(`${name} is erased`, found.length === 0, found);
  }
  const photos = (await findInFiles(stack, { any: 'JFIF' })).filter(({ place }) =>
    place.startsWith('file photos/meals'),
  );
  check('no photo remains after the erasure', photos.length === 0, photos);
}

async function expectOk(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 400) throw new Error(`a request as this person was answered ${answer.status}: ${answer.text}`);
  return answer;
}
