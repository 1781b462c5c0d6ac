import { existsSync } from 'node:fs';

/** Debian's. A browser without windows opens a page with less than half of the work. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const path = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));

/** For Playwright's launch; without one it takes its own. */
export const chromiumInstalled = path ? { executablePath: path } : {};
