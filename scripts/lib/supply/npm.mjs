import { ExpectedError, fromRoot } from '../paths.mjs';
import { run } from '../run.mjs';

/** Everything with a lock file of its own, with the name of its document: the three programs, and the mail catcher's image. */
export const LOCKED = [
  { name: 'carbsight', folder: fromRoot() },
  { name: 'mail-catcher', folder: fromRoot('deploy', 'mail-catcher') },
];

/** Asks npm for JSON about one lock file. npm also answers with exit code 1. @returns the parsed answer */
export async function askNpm(args, { folder, signal }) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { printed } = await run(npm, [...args, '--package-lock-only', '--loglevel=silent'], {
    cwd: folder,
    signal,
    capture: true,
  });
  try {
    return JSON.parse(printed);
  } catch {
    throw new ExpectedError(`npm ${args.join(' ')} failed in ${folder}:\n${printed}`);
  }
}
