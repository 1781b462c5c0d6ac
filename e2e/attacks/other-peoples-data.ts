import { isDeepStrictEqual } from 'node:util';
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
import { type Ids, OwnedData, type Person, renewIfEnded, UNKNOWN_ID } from './harness/owned-data.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { type Account, type Answer, send, Visitor } from './harness/visitor.js';

/** Their owner is answered 404, too: a photo without a label has none cut out, and a merge needs a second food. */
const NEEDS_MORE: ReadonlySet<string> = new Set(['/api/labels/:id/crop', '/api/foods/own/:id/merge']);

/** What an `:id` stands for, by the beginning of its path. */
const ID_OF: Readonly<Record<string, string>> = {
  '/api/labels/': 'labelId',
  '/api/foods/own/': 'ownFoodId',
  '/api/family/invitations/': 'familyInvitationId',
  '/api/glucose/imports/': 'glucoseImportId',
};
/** Bodies with a rule that their schema's shape does not have. */
const BODIES: Readonly<Record<string, object>> = { '/api/scans/:mealId/eaten': { grams: 10 } };

/**
 * Which calls a visitor may make at all is stated by access-matrix.medium.spec.ts. This requests one person's data by its real ids,
 * as someone else and as the administrator.
 */
export const otherPeoplesData: Scenario = {
  name: 'other-peoples-data',
  summary: 'Every call that names data of a person, by its real ids, as another person and as the administrator',
  settings: {},
  async run(stack) {
    check('every contract is described in docs/openapi.json', undocumented.length === 0, undocumented);
    const register = async (name: string) => {
      const visitor = new Visitor(stack.url);
      return personOf(name, visitor, await visitor.register({ firstName: name }));
    };
    const [owner, other] = [await register('Owner'), await register('Other')];
    const administrator = personOf('administrator', new Visitor(stack.url), stack.admin);
    await administrator.renew();
    // Links for others are part of the paid plans.
    await new Visitor(stack.url).register({ firstName: 'Relative' });
    await stack.query("UPDATE users SET subscription_tier = 'pro'");
    const ownedData = new OwnedData(stack, owner);
    const owned = operations.filter(isOwned);
    count('operations', owned.length);
    for (const operation of owned) {
      const { name } = operation;
      const ids = await ownedData.ids();
      for (const stranger of [other, administrator]) await tryAs(stranger, operation, ids);
      const left = await ownedData.ids();
      check(`${name} leaves the owner's data unchanged`, isDeepStrictEqual(left, ids), left);
      const { status, text } = await call(owner, operation, left);
      const isFound = status !== 404 || NEEDS_MORE.has(operation.endpoint.path);
      check(`${name} as the owner is answered`, status < 500 && status !== 401 && status !== 403 && isFound, text);
    }
  },
};

/** Anyone may look up any barcode. */
const isOwned = ({ endpoint }: Operation) =>
  endpoint.access === 'user' && pathParameters(endpoint).some((parameter) => parameter !== 'code');

const personOf = (name: string, visitor: Visitor, account: Pick<Account, 'email' | 'password'>): Person => ({
  name,
  visitor,
  renew: async () => void (await visitor.signIn(account)),
});

async function tryAs(stranger: Person, operation: Operation, ids: Ids): Promise<void> {
  await renewIfEnded(stranger);
  const answer = await call(stranger, operation, ids);
  const unknown = await call(stranger, operation, {});
  check(
    `${operation.name} as ${stranger.name} gets the same answer as for an unknown id`,
    answer.status === unknown.status && answer.text === unknown.text && (answer.status === 404 || isSilent(answer)),
    `${answer.status} ${answer.text.slice(0, 200)}`,
  );
}

/** A deletion that answers the same whether or not there was anything to delete. */
const isSilent = ({ status, text }: Answer) => status === 204 && text === '';

async function call({ visitor }: Person, operation: Operation, ids: Ids): Promise<Answer> {
  const { endpoint } = operation;
  const path = addressOf(
    endpoint,
    Object.fromEntries(pathParameters(endpoint).map((name) => [name, idIn(endpoint.path, name, ids)])),
  );
  count('requests');
  // Not Visitor.call, which would keep new cookies.
  const ask = (headers: Record<string, string> = {}, body?: string | Buffer) =>
    send(visitor.url, endpoint.method, path, { cookie: visitor.cookie, ...headers }, body);
  if (endpoint.upload) {
    const { headers, body } = form({}, { bytes: PHOTO });
    return ask(headers, body);
  }
  if (endpoint.method === 'GET' || !endpoint.body) return ask();
  const body = JSON.stringify(BODIES[endpoint.path] ?? smallestValidBody(operation, options.seed));
  return ask({ 'content-type': 'application/json' }, body);
}

function idIn(path: string, name: string, ids: Ids): string {
  const [, kind = name] = Object.entries(ID_OF).find(([begin]) => path.startsWith(begin)) ?? [];
  return ids[kind] ?? (kind === 'ownFoodId' ? `own:${UNKNOWN_ID}` : UNKNOWN_ID);
}
