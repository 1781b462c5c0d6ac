import { randomUUID } from 'node:crypto';
import { note, noted } from './ledger.js';
import { target } from './target.js';
import { Visitor } from './visitor.mjs';

export const PASSWORD = 'plain sailing 42';
export const ADMINISTRATOR = 'administrator';

/** Somebody who is not signed in. */
export const aVisitor = () => new Visitor(target.url);

/** Nobody receives mail there. */
export const anAddress = () => `${randomUUID()}@conformance.invalid`;

/** What somebody registers with. The account is deleted when the tests are over. */
export function aRegistration() {
  const registration = { email: anAddress(), password: PASSWORD, firstName: 'Ada' };
  note(target.folder, { ...registration, cookie: '' });
  return registration;
}

type Person = Visitor & { readonly email: string };

/** Somebody with a new account. Installations allow 100 registrations an hour, so most tests share `somebody`. */
export async function aPerson(): Promise<Person> {
  const registration = aRegistration();
  const person = aVisitor();
  await person.post('/api/auth/register', registration).expect(201);
  note(target.folder, { ...registration, cookie: person.cookie });
  return Object.assign(person, { email: registration.email });
}

/** A person whom all files share. */
export async function somebody(name = 'somebody'): Promise<Person> {
  const known = noted(target.folder).find((entry) => entry.name === name);
  if (known) return Object.assign(new Visitor(target.url, known.cookie), { email: known.email });
  const person = await aPerson();
  note(target.folder, { name, email: person.email, password: PASSWORD, cookie: person.cookie });
  return person;
}

/** The same person, signed in with another browser. */
export async function onAnotherDevice({ email }: Person): Promise<Person> {
  const device = aVisitor();
  await device.post('/api/auth/login', { email, password: PASSWORD }).expect(200);
  return Object.assign(device, { email });
}

/** The administrator; signed in once for all files, and out again at the end. */
export async function administrator(): Promise<Visitor> {
  const known = noted(target.folder).find((entry) => entry.name === ADMINISTRATOR);
  if (known) return new Visitor(target.url, known.cookie);
  if (!target.admin) throw new Error('there is no administrator: the test should have been skipped');
  const admin = aVisitor();
  const { body } = await admin.post('/api/auth/login', target.admin);
  if (!body.isAdmin) throw new Error(`${target.admin.email} could not sign in as administrator: ${body.message ?? ''}`);
  note(target.folder, { name: ADMINISTRATOR, email: '', password: '', cookie: admin.cookie });
  return admin;
}
