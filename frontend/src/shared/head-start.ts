import { isProduction } from './config';

/** How long the connection is reserved for the visited page. */
const HEAD_START_MS = 2_500;

/** For requests that no one waits for, which would take a phone's connections from the page's data and photos. */
export async function afterHeadStart(): Promise<void> {
  if (isProduction) await headStartIsOver;
}

const headStartIsOver = new Promise<void>((resolve) => setTimeout(resolve, HEAD_START_MS));
