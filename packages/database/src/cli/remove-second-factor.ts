import { createDataSource } from '../data-source.js';
import { TwoFactorQueries } from '../queries/accounts/two-factor.queries.js';
import { UserQueries } from '../queries/accounts/user.queries.js';
import { findDatabaseUrl } from './config.js';

/** For operators, when a person has lost both phone and recovery codes: `remove-second-factor.js <e-mail>`. */
const url = findDatabaseUrl();
const [email] = process.argv.slice(2);
if (!url || !email) {
  process.stderr.write('Needs DATABASE_URL and the e-mail address of the account.\n');
  process.exit(2);
}
const dataSource = await createDataSource({ url, applicationName: 'carbsight-second-factor' }).initialize();
try {
  const user = await new UserQueries(dataSource).findByEmail(email);
  const wasOn = user !== null && (await new TwoFactorQueries(dataSource).remove(user, 'Done on the server'));
  process.stdout.write(wasOn ? 'The authenticator app is switched off.\n' : 'This account has no authenticator app.\n');
  process.exitCode = wasOn ? 0 : 1;
} finally {
  await dataSource.destroy();
}
