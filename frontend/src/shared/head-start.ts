import { isProduction } from './config';

/** So long the connection belongs to the page that somebody came for. */
const HEAD_START_MS = 2_500;

/** For what nobody waits for, and what would take the lanes of a phone's connection from the page's figures and photos. */
export async function afterHeadStart(): Promise<void> {
  if (isProduction) await pageHasHadItsTime;
}

const pageHasHadItsTime = new Promise<void>((resolve) => setTimeout(resolve, HEAD_START_MS));
