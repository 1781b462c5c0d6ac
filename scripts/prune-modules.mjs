import { pruneModules } from './lib/prune-modules.mjs';

/** Used by the images: `node scripts/prune-modules.mjs node_modules ...` */
for (const folder of process.argv.slice(2)) await pruneModules(folder);
