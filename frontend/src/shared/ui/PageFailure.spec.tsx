import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/render-part';
import { parseFailure } from '../api';
import { rememberUserId } from '../remembered-user-id';
import { PageFailure } from './PageFailure';

it.each([
  ['who is signed in', 'kim', /see the last 30 days/],
  ['who is signed out', null, /^This page needs a connection\. It will open/],
])('says what works offline for a person %s', (_, userId, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rememberUserId(userId);
  renderPart(<PageFailure failure="No connection" onRetry={() => {}} />);
  expect(screen.getByText(words)).toBeVisible();
  rememberUserId(null);
  vi.restoreAllMocks();
});

it('folds what the server answered below the sentence for people', () => {
  const failure = parseFailure({ status: 502, statusText: 'Bad Gateway', body: '<h1>Bad</h1>', retryAfter: null });
  renderPart(<PageFailure failure={failure} onRetry={() => {}} />);
  expect(screen.getByText('Carbsight has a problem at the moment. Please try again shortly.')).toBeVisible();
  expect(screen.getByText('502: <h1>Bad</h1>')).not.toBeVisible();
  expect(screen.getByText('Technical details')).toBeVisible();
});
