import { isDeepStrictEqual } from 'node:util';
import { hasRole, minimumRole } from '@carbsight/contracts';
import { accessLevels, type Level } from './harness/access-levels.js';
import { options } from './harness/config.js';
import { form } from './harness/form.js';
import { PHOTO } from './harness/meals.js';
import {
  addressOf,
  type Operation,
  operations,
  pathParameters,
  smallestValidBody,
  undocumented,
} from './harness/operations.js';
import { type Ids, OwnedData, renewIfEnded, UNKNOWN_ID } from './harness/owned-data.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { type Answer, send, Visitor } from './harness/visitor.js';

/** Their owner is answered 404, too: a photo without a label has none cut out, and a merge needs a second food. */
const NEEDS_MORE: ReadonlySet<string> = new Set(['/api/labels/:id/crop', '/api/foods/own/:id/merge']);

/** What an `:id` stands for, by the beginning of its path. */
const ID_OF: Readonly<Record<string, string>> = {
  '/api/labels/': 'labelId',
  '/api/foods/own/': 'ownFoodId',
  '/api/family/invitations/': 'familyInvitationId',
};
/** Bodies with a rule that their schema's shape does not have. */
const BODIES: Readonly<Record<string, object>> = { '/api/scans/:mealId/eaten': { grams: 10 } };

/** Checks submitted credentials instead of a cookie; 401 is its answer to a wrong password. */
const CHECKS_CREDENTIALS = '/api/auth/login';
/** Bull Board has its own routes, which no contract describes. */
const QUEUE_BOARD = ['/admin/queues', '/admin/queues/api/queues'];

/**
 * The access matrix in the medium tests calls each route with an inserted session. This calls the running programs with
 * cookies of real sign-ins in every state, with valid bodies, and requests another person's data by its real ids.
 */
export const accessMatrix: Scenario = {
  name: 'access-matrix',
  summary: 'Every operation by ten levels of access, with valid bodies and the owner’s real ids',
  // Its own stack, because the administrator here sets up a second factor.
  settings: {},
  async run(stack) {
    check('every contract is described in the OpenAPI document', undocumented.length === 0, undocumented);
    const { all, owner } = await accessLevels(stack);
    count('operations', operations.length);
    count('levels', all.length);
    // Links for others are part of the paid plans.
    await new Visitor(stack.url).register({ firstName: 'Relative' });
    await stack.query("UPDATE users SET subscription_tier = 'pro'");
    const ownedData = new OwnedData(stack, owner);
    for (const operation of operations) {
      const isWrite = operation.endpoint.method !== 'GET';
      const ids = isWrite || pathParameters(operation.endpoint).length > 0 ? await ownedData.ids() : {};
      const others = all.filter((level) => level !== owner);
      await Promise.all(
        others.map(async (level) => {
          await renewIfEnded(level);
          await tryAs(level, operation, ids);
        }),
      );
      const left = isWrite ? await ownedData.ids() : ids;
      if (isWrite) check(`${operation.name} leaves the owner's data unchanged`, isDeepStrictEqual(left, ids), left);
      await tryAs(owner, operation, left);
    }
    for (const level of all) {
      for (const path of QUEUE_BOARD) {
        await renewIfEnded(level);
        const { status } = await ask(level, 'GET', path);
        const expected = { nobody: 401, person: 403, administrator: 200 }[level.counts];
        check(`GET ${path} as ${level.name} is answered with ${expected}`, status === expected, status);
      }
    }
  },
};

async function tryAs(level: Level, operation: Operation, ids: Ids): Promise<void> {
  const { endpoint, name } = operation;
  // Anyone may look up any barcode.
  const isOwned = endpoint.access === 'user' && pathParameters(endpoint).some((parameter) => parameter !== 'code');
  // Otherwise the administrator's changes to accounts would affect the other levels of this matrix.
  const isSpared = level.counts === 'administrator' && endpoint.method !== 'GET';
  const answer = await call(level, operation, isSpared ? {} : ids);
  const say = (what: string, isTrue: boolean) =>
    check(`${name} as ${level.name} ${what}`, isTrue, `${answer.status} ${answer.text.slice(0, 200)}`);
  const isRefused = answer.status === 401 || answer.status === 403;
  if (endpoint.access === 'public') {
    return say('is answered', answer.status < 500 && (!isRefused || endpoint.path === CHECKS_CREDENTIALS));
  }
  if (level.counts === 'nobody') return say('is refused with 401', answer.status === 401);
  const least = minimumRole(endpoint);
  if (least !== null && !hasRole(level.role, least)) return say('is refused with 403', answer.status === 403);
  if (isOwned && level.name !== 'owner') {
    const unknown = await call(level, operation, {});
    return say(
      'gets the same answer as for an unknown id',
      answer.status === unknown.status && answer.text === unknown.text && (answer.status === 404 || isSilent(answer)),
    );
  }
  say(
    'is answered',
    answer.status < 500 && !isRefused && !(isOwned && answer.status === 404 && !NEEDS_MORE.has(endpoint.path)),
  );
}

/** A deletion that answers the same whether or not there was anything to delete. */
const isSilent = ({ status, text }: Answer) => status === 204 && text === '';

async function call(level: Level, operation: Operation, ids: Ids): Promise<Answer> {
  const { endpoint } = operation;
  const path = addressOf(
    endpoint,
    Object.fromEntries(pathParameters(endpoint).map((name) => [name, idIn(endpoint.path, name, ids)])),
  );
  if (endpoint.upload) {
    const { headers, body } = form({}, { bytes: PHOTO });
    return ask(level, endpoint.method, path, headers, body);
  }
  if (endpoint.method === 'GET' || !endpoint.body) return ask(level, endpoint.method, path);
  const body = JSON.stringify(BODIES[endpoint.path] ?? smallestValidBody(operation, options.seed));
  return ask(level, endpoint.method, path, { 'content-type': 'application/json' }, body);
}

function idIn(path: string, name: string, ids: Ids): string {
  const [, kind = name] = Object.entries(ID_OF).find(([begin]) => path.startsWith(begin)) ?? [];
  return ids[kind] ?? (kind === 'ownFoodId' ? `own:${UNKNOWN_ID}` : UNKNOWN_ID);
}

/** Ignores new cookies, so that a registration in between cannot change who a level is. */
async function ask(
  { visitor }: Level,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answer> {
  count('requests');
  return send(visitor.url, method, path, { ...(visitor.cookie ? { cookie: visitor.cookie } : {}), ...headers }, body);
}
