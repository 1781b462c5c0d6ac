import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { readFailure } from '../api';
import { PageFailure } from './PageFailure';

it('folds what the server answered below the sentence for people', () => {
  const failure = readFailure({ status: 502, statusText: 'Bad Gateway', body: '<h1>Bad</h1>', retryAfter: null });
  render(
    <MemoryRouter>
      <MantineProvider env="test">
        <PageFailure failure={failure} onRetry={() => {}} />
      </MantineProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText('Carbsight has a problem at the moment. Please try again shortly.')).toBeVisible();
  expect(screen.getByText('502: <h1>Bad</h1>')).not.toBeVisible();
  expect(screen.getByText('Technical details')).toBeVisible();
});
