import { type Newsletter, newslettersApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

const POLL_MS = 2_000;

/** What was sent, newest first; asked for again every two seconds while one is on its way. */
export function useNewsletters() {
  const { data, error, mutate } = useEndpoint(
    newslettersApi.listNewsletters,
    {},
    // A function of its own at every drawing: SWR asks it anew only then, and would never begin again after a 0.
    { refreshInterval: (latest) => (latest?.some(({ status }) => status === 'sending') ? POLL_MS : 0) },
  );
  return {
    newsletters: data,
    failure: error,
    /** Shown at once, before the next answer of the server. */
    add: (sent: Newsletter) => void mutate((known = []) => [sent, ...known.filter(({ id }) => id !== sent.id)]),
    reload: () => void mutate(),
  };
}
