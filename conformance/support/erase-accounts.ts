import { noted } from './ledger.js';
import { ADMINISTRATOR } from './people.js';
import { target } from './target.js';
import { Visitor } from './visitor.js';

/** Deletes every account that the run registered, and signs the administrator out. Fails if one is left. */
let isLeft = false;
for (const { name, email, password, cookie } of noted(target.folder)) {
  if (name === ADMINISTRATOR) await new Visitor(target.url, cookie).post('/api/auth/logout');
  else if (!name) await erase(email, password);
}
process.exitCode = isLeft ? 1 : 0;

async function erase(email: string, password: string): Promise<void> {
  const person = new Visitor();
  const { status } = await person.post('/api/auth/login', { email, password });
  // It was never registered, or a test has deleted it.
  if (status === 401) return;
  const answer = await person.delete('/api/profile').send({ password });
  if (answer.status === 204) return;
  isLeft = true;
  process.stderr.write(`${email} is still registered: ${status} ${answer.status} ${answer.text}\n`);
}
