import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/render-part';
import { registerServiceWorker } from './service-worker';
import { UpdateNotice } from './UpdateNotice';

vi.mock('./service-worker');
const register = vi.mocked(registerServiceWorker);

function renderNotice() {
  let announce: (take: () => void) => void = () => {};
  register.mockImplementation(async (onUpdate) => {
    announce = onUpdate;
    return () => {};
  });
  renderPart(<UpdateNotice />);
  return (take: () => void) => act(() => announce(take));
}

it('appears when a new version is available, and applies it only on request', async () => {
  const announce = renderNotice();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const take = vi.fn();
  announce(take);
  expect(screen.getByText('A new version is ready')).toBeVisible();
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(take).toHaveBeenCalledTimes(1);
});

it('can be dismissed for now', async () => {
  const announce = renderNotice();
  const take = vi.fn();
  announce(take);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  expect(take).not.toHaveBeenCalled();
});
