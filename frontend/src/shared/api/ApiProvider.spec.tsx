import { mealsApi } from '@carbsight/contracts';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import { aMeal } from '../../../test/builders';
import { fakeApi } from '../../../test/fake-api';
import { ApiProvider, useEndpoint } from './ApiProvider';
import { endpointUrl } from './load-endpoint';

let clear: () => Promise<unknown>;

function List() {
  const { mutate } = useSWRConfig();
  const { data } = useEndpoint(mealsApi.listMeals, { limit: 5 });
  clear = () => mutate(endpointUrl(mealsApi.listMeals, { limit: 5 }), undefined);
  return <p>{data ? `${data.scans.length} meals` : 'loading'}</p>;
}

it('shows an answer that was cleared and is again what the screen first showed', async () => {
  let scans = [] as ReturnType<typeof aMeal>[];
  fakeApi({ 'GET /api/scans': () => ({ body: { scans, nextCursor: null } }) });
  const first = { [endpointUrl(mealsApi.listMeals, { limit: 5 })]: { scans: [], nextCursor: null } };
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

it('does not poll while the tab is hidden, and goes on when it is seen again', async () => {
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { asked } = fakeApi({ 'GET /api/scans': () => ({ body: { scans: [], nextCursor: null } }) });
  const Polled = () => {
    useEndpoint(mealsApi.listMeals, { limit: 7 }, { refreshInterval: 1_000 });
    return null;
  };
  render(
    <ApiProvider>
      <Polled />
    </ApiProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(asked('/api/scans')).toHaveLength(3);
  visibility.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked('/api/scans')).toHaveLength(3);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked('/api/scans')).toHaveLength(4);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
