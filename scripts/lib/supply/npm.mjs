import { ExpectedError, fromRoot } from '../paths.mjs';
import { run } from '../run.mjs';

/** What has a lock file of its own, by the name of its document: all three programs, and the mail catcher's image. */
export const LOCKED = [
  { name: 'carbsight', folder: fromRoot() },
  { name: 'mail-catcher', folder: fromRoot('deploy', 'mail-catcher') },
];

/** Asks npm for JSON about one lock file. @returns the answer, which npm gives with exit code 1 as well */
export async function askNpm(args, { folder, signal, env = process.env }) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { printed } = await run(npm, [...args, '--package-lock-only', '--loglevel=silent'], {
    cwd: folder,
    env,
    signal,
    capture: true,
  });
  try {
    return JSON.parse(printed);
  } catch {
    throw new ExpectedError(`npm ${args.join(' ')} failed in ${folder}:\n${printed}`);
  }
}
