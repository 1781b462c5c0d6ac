import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from './visitor.mjs';

/**
 * Before the first file: the installation answers, and the administrator signs in, once. A wrong password that every test tried
 * again would lock the administrator out.
 */
export default async function globalSetup() {
  const { CONFORMANCE_URL: url, CONFORMANCE_ADMIN_EMAIL: email, CONFORMANCE_ADMIN_PASSWORD: password } = process.env;
  const { status } = await new Visitor(url)
    .get('/api/plans')
    .catch((error) => stop(`Nothing answers at ${url}: ${error.message}`));
  if (status !== 200) stop(`${url} is no Carbsight: /api/plans answered ${status}`);
  if (!password) return;
  const admin = new Visitor(url);
  const { body } = await admin.post('/api/auth/login', { email, password });
  if (!body.isAdmin)
    stop(`${email} cannot sign in as administrator: ${body.message ?? 'the account has no such role'}`);
  const entry = { name: 'administrator', email: '', password: '', cookie: admin.cookie };
  appendFileSync(join(process.env.CONFORMANCE_FOLDER, 'accounts.jsonl'), `${JSON.stringify(entry)}\n`);
}

/** In one sentence: Jest would add where in its own code it happened. */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
