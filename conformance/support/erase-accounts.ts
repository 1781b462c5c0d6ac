import { type Entry, recorded } from './ledger.js';
import { ADMINISTRATOR } from './people.js';
import { target } from './target.js';
import { Visitor } from './visitor.mjs';

/** Deletes every account that the run registered, and signs the administrator out. Fails if one is left. */
const erased = new Set<string>();
const left = new Map<string, string>();
// The latest entry of an account knows its session and its password.
for (const entry of recorded(target.folder).reverse()) {
  const { name, email, cookie } = entry;
  if (erased.has(email)) continue;
  const work = name === ADMINISTRATOR ? new Visitor(target.url, cookie).post('/api/auth/logout') : erase(entry);
  await work.then(undefined, (error: Error) => left.set(email, error.message));
}
for (const [email, answer] of left)
  if (!erased.has(email)) process.stderr.write(`${email} is still registered: ${answer}\n`);
process.exitCode = [...left.keys()].every((email) => erased.has(email)) ? 0 : 1;

async function erase({ email, password, cookie }: Entry): Promise<void> {
  const person = new Visitor(target.url, cookie);
  const remove = () => person.delete('/api/profile').send({ password });
  let answer = await remove();
  if (answer.status !== 204) {
    const { status } = await person.post('/api/auth/login', { email, password });
    // It was never registered, a test has deleted it, or another entry has its password.
    if (status === 401) return;
    answer = await remove();
  }
  if (answer.status === 204) erased.add(email);
  else left.set(email, `${answer.status} ${answer.text}`);
}
