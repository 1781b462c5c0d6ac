import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary';

let isBroken = true;
function Page() {
  if (isBroken) throw new Error('The plate is empty');
  return <p>All is well</p>;
}

it('says what went wrong and tries again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MantineProvider env="test">
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </MantineProvider>,
  );
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByText('The plate is empty')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All is well')).toBeVisible();
  logged.mockRestore();
});
