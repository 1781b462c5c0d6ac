import type { User } from '@carbsight/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { App } from '../src/app/App';
import { aUser } from './builders';
import { fakeApi, type Routes, signedIn } from './fake-api';

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
    /** Chooses an option of a list by their names. */
    choose: async (list: string | RegExp, option: string | RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: list }));
      await user.click(await screen.findByRole('option', { name: option }));
    },
    address: () => address,
    /** How often anybody went anywhere, the first page included. */ visits: () => visits.size,
  };
}

/** A page as this person sees it, over a fake API; null: a visitor. */
export function openApp(path: string, person: User | null, routes: Routes = {}) {
  const api = fakeApi({ ...signedIn(person), ...routes });
  return { ...api, ...renderApp(path) };
}

/** A page as the administrator sees it, over a fake API. */
export function openAdmin(path: string, routes: Routes = {}) {
  const visits: Routes = { 'POST /api/admin/visits': () => ({ status: 204 }) };
  return openApp(path, aUser({ isAdmin: true, email: 'admin@example.org' }), { ...visits, ...routes });
}
