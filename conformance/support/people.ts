import { randomUUID } from 'node:crypto';
import { note, noted } from './ledger.js';
import { target } from './target.js';
import { Visitor } from './visitor.js';

export const PASSWORD = 'plain sailing 42';
export const ADMINISTRATOR = 'administrator';

/** Nobody receives mail there. */
export const anAddress = () => `${randomUUID()}@conformance.invalid`;

/** What somebody registers with. The account is deleted when the tests are over. */
export function aRegistration() {
  const registration = { email: anAddress(), password: PASSWORD, firstName: 'Ada' };
  note(target.folder, { ...registration, cookie: '' });
  return registration;
}

/** Somebody with a new account. Installations allow 100 registrations an hour, so most tests share `somebody`. */
export async function aPerson(): Promise<Visitor & { readonly email: string }> {
  const registration = aRegistration();
  const person = new Visitor();
  await person.post('/api/auth/register', registration).expect(201);
  note(target.folder, { ...registration, cookie: person.cookie });
  return Object.assign(person, { email: registration.email });
}

/** A person whom all files share. */
export async function somebody(name = 'somebody'): Promise<Visitor> {
  const known = noted(target.folder).find((entry) => entry.name === name);
  if (known) return new Visitor(target.url, known.cookie);
  const person = await aPerson();
  note(target.folder, { name, email: person.email, password: PASSWORD, cookie: person.cookie });
  return person;
}

/** The administrator; signed in once for all files, and out again at the end. */
export async function administrator(): Promise<Visitor> {
  const known = noted(target.folder).find((entry) => entry.name === ADMINISTRATOR);
  if (known) return new Visitor(target.url, known.cookie);
  if (!target.admin) throw new Error('there is no administrator: the test should have been skipped');
  const admin = new Visitor();
  const { body } = await admin.post('/api/auth/login', target.admin);
  if (!body.isAdmin) throw new Error(`${target.admin.email} could not sign in as administrator: ${body.message ?? ''}`);
  note(target.folder, { name: ADMINISTRATOR, email: '', password: '', cookie: admin.cookie });
  return admin;
}
