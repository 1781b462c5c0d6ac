import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateSecret } from '../../../src/config/secrets.js';

/** One of several processes that want the same secret at the same moment, as soon as a file `go` exists. */
const [dataDir = ''] = process.argv.slice(2);
writeFileSync(join(dataDir, `ready-${process.pid}`), '');
while (!existsSync(join(dataDir, 'go')));
process.stdout.write(JSON.stringify(loadOrCreateSecret(dataDir, 'jwt-secret')));
