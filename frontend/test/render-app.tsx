import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { App } from '../src/app/App';

let address = '';
let visits = new Set<string>();

function AddressProbe() {
  const { pathname, search, key } = useLocation();
  address = pathname + search;
  visits.add(key);
  return null;
}

/** The whole app at a path, with its own cache. */
export function renderApp(path: string) {
  const user = userEvent.setup({ delay: null });
  visits = new Set();
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[path]}>
        <App env="test" />
        <AddressProbe />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    user,
    ...view,
    address: () => address,
    /** How often anybody went anywhere, the first page included. */ visits: () => visits.size,
  };
}
