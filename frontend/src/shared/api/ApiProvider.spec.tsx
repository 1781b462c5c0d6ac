import { mealsApi } from '@carbsight/contracts';
import { render, screen } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import { aMeal } from '../../../test/builders';
import { fakeApi } from '../../../test/fake-api';
import { ApiProvider, useEndpoint } from './ApiProvider';
import { readUrl } from './read-endpoint';

let clear: () => Promise<unknown>;

function List() {
  const { mutate } = useSWRConfig();
  const { data } = useEndpoint(mealsApi.listMeals, { limit: 5 });
  clear = () => mutate(readUrl(mealsApi.listMeals, { limit: 5 }), undefined);
  return <p>{data ? `${data.scans.length} meals` : 'loading'}</p>;
}

it('shows an answer that was cleared and is again what the screen first showed', async () => {
  let scans = [] as ReturnType<typeof aMeal>[];
  fakeApi({ 'GET /api/scans': () => ({ body: { scans, nextCursor: null } }) });
  const first = { [readUrl(mealsApi.listMeals, { limit: 5 })]: { scans: [], nextCursor: null } };
  const known = new Map(Object.entries(first).map(([key, data]) => [key, { data }]));
  render(
    <SWRConfig value={{ provider: () => known as never }}>
      <ApiProvider>
        <List />
      </ApiProvider>
    </SWRConfig>,
  );
  expect(await screen.findByText('0 meals')).toBeVisible();
  scans = [aMeal()];
  void clear();
  expect(await screen.findByText('1 meals')).toBeVisible();
  scans = [];
  void clear();
  expect(await screen.findByText('0 meals')).toBeVisible();
});
