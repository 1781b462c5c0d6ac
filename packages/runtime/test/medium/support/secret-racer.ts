import { loadOrCreateSecret } from '../../../src/config/secrets.js';

/** One of several processes that want the same secret at the same moment. */
const [dataDir, startAt] = process.argv.slice(2);
while (Date.now() < Number(startAt));
process.stdout.write(JSON.stringify(loadOrCreateSecret(String(dataDir), 'jwt-secret')));
