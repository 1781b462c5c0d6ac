import { Lifetime } from './lib/lifetime.mjs';
import { ExpectedError } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { askNpm, LOCKED } from './lib/supply/npm.mjs';
import { judgeAdvisories } from './lib/supply/vulnerabilities.mjs';

/**
 * Asks the registry for known vulnerabilities of every package in the lock files. Each one needs an update or a verdict in
 * scripts/lib/supply/vulnerabilities.mjs.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });

await lifetime.run(async () => {
  let open = 0;
  for (const { name, folder } of LOCKED) {
    const answer = await askNpm(['audit', '--json'], { folder, signal: lifetime.signal });
    if (!answer.vulnerabilities)
      throw new ExpectedError(`The registry returned no vulnerability report: ${answer.message}`);
    const advisories = judgeAdvisories(answer, new Date().toISOString().slice(0, 10));
    say(`${name}: ${advisories.length} known ${advisories.length === 1 ? 'vulnerability' : 'vulnerabilities'}`);
    for (const { id, package: affected, severity, title, verdict } of advisories) {
      process.stdout.write(`  ${id} (${severity}) ${affected}: ${title}\n    ${verdict ?? 'NO VERDICT'}\n`);
      if (verdict === null) open += 1;
    }
  }
  if (open > 0)
    throw new ExpectedError(`${open} without a verdict: update the package, or record a verdict and its reason.`);
});
