import { randomUUID } from 'node:crypto';
import { record, recorded } from './ledger.js';
import { target } from './target.js';
import { Visitor } from './visitor.mjs';

export const PASSWORD = 'plain sailing 42';
export const ADMINISTRATOR = 'administrator';

/** Someone who is not signed in. */
export const aVisitor = () => new Visitor(target.url);

/** No one receives mail there. */
export const anAddress = () => `${randomUUID()}@conformance.invalid`;

/** What a person registers with. The account is deleted when the tests are over. */
export function aRegistration() {
  const registration = { email: anAddress(), password: PASSWORD, firstName: 'Ada' };
  record(target.folder, { ...registration, cookie: '' });
  return registration;
}

type Person = Visitor & { readonly email: string };

/** A person with a new account. Installations allow 100 registrations an hour, so most tests share `somebody`. */
export async function aPerson(): Promise<Person> {
  const registration = aRegistration();
  const person = aVisitor();
  await person.post('/api/auth/register', registration).expect(201);
  record(target.folder, { ...registration, cookie: person.cookie });
  return Object.assign(person, { email: registration.email });
}

/** A person whom all files share. */
export async function somebody(name = 'somebody'): Promise<Person> {
  const known = recorded(target.folder).find((entry) => entry.name === name);
  if (known) return Object.assign(new Visitor(target.url, known.cookie), { email: known.email });
  const person = await aPerson();
  record(target.folder, { name, email: person.email, password: PASSWORD, cookie: person.cookie });
  return person;
}

/** The same person, signed in with another browser. */
export async function onAnotherDevice({ email }: Person): Promise<Person> {
  const device = aVisitor();
  await device.post('/api/auth/login', { email, password: PASSWORD }).expect(200);
  return Object.assign(device, { email });
}

/** The administrator, as global-setup.mjs has signed them in. */
export async function administrator(): Promise<Visitor> {
  const known = recorded(target.folder).find((entry) => entry.name === ADMINISTRATOR);
  if (!known) throw new Error('there is no administrator: the test should have been skipped');
  return new Visitor(target.url, known.cookie);
}
