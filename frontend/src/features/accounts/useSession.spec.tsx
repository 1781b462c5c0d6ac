import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { aUser } from '../../../test/builders';
import { useSession } from './useSession';

/** Reads personal data; `answers` gives the server's response each time. */
function Reading({ answers }: { answers: () => Promise<string> }) {
  const { data } = useSWR('/api/of-a-person', answers);
  return <p>{data ?? 'nothing yet'}</p>;
}

function session() {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 60_000 }}>{children}</SWRConfig>
  );
  return { wrapper, begin: renderHook(useSession, { wrapper }).result.current.begin };
}

describe('the beginning of a session', () => {
  it('reloads what was loaded a moment before, for the new person', async () => {
    const answers = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('of the first')
      .mockResolvedValue('of the next');
    const { wrapper, begin } = session();
    const first = render(<Reading answers={answers} />, { wrapper });
    await screen.findByText('of the first');
    first.unmount();
    await act(() => begin(aUser()));
    render(<Reading answers={answers} />, { wrapper });
    expect(await screen.findByText('of the next')).toBeVisible();
  });

  it('never shows a response requested for the previous person', async () => {
    let arrive: (answer: string) => void = () => undefined;
    const { wrapper, begin } = session();
    render(
      <Reading
        answers={() =>
          new Promise((resolve) => {
            arrive = resolve;
          })
        }
      />,
      { wrapper },
    );
    await act(() => begin(aUser()));
    await act(async () => arrive('of the first'));
    expect(screen.getByText('nothing yet')).toBeVisible();
  });
});
