import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { AdminRoleProvider } from '../src/shared/admin/admin-role';

/** A part of a page on its own, as an owner sees it. */
export function renderPart(part: ReactNode) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MantineProvider env="test">
        <AdminRoleProvider value="owner">
          <MemoryRouter>{children}</MemoryRouter>
        </AdminRoleProvider>
      </MantineProvider>
    </SWRConfig>
  );
  return { user: userEvent.setup({ delay: null }), ...render(part, { wrapper }) };
}
