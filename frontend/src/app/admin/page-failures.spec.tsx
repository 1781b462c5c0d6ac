import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/fake-api';
import { openAdmin } from '../../../test/render-app';

const GOLDEN = '/admin/golden-set';
const RUN = '0190a000-0000-7000-8200-000000000001';
const OTHER = '0190a000-0000-7000-8200-000000000002';

/** Where a page says that a call failed, what it says before the server's sentence, and where it asks again. */
it.each([
  ['/admin', '/api/admin/system-stats', 'The figures could not be loaded.'],
  ['/admin', '/api/admin/cockpit', 'Today’s figures could not be loaded.'],
  ['/admin', '/api/admin/decisions', 'The decisions could not be loaded.'],
  ['/admin', '/api/admin/golden-gate', 'The ranges could not be loaded.'],
  ['/admin', '/api/admin/activity', 'The activity could not be loaded.'],
  ['/admin/content', '/api/admin/content', 'Something went wrong'],
  ['/admin/evaluation', '/api/admin/evaluation-dashboard', 'Failed to fetch evaluation data'],
  ['/admin/evaluation', '/api/admin/evaluation-breakdown', 'Failed to fetch the feedback.'],
  ['/admin/evaluation', '/api/admin/judge-agreement', 'Failed to fetch the judge’s agreement.'],
  [GOLDEN, '/api/admin/golden-set/images', 'The images could not be loaded.'],
  [`${GOLDEN}?tab=users`, '/api/admin/golden-set/candidates', 'Something went wrong'],
  [`${GOLDEN}?tab=runs`, '/api/admin/batch-test/runs', 'Something went wrong'],
  [`${GOLDEN}?tab=runs`, '/api/admin/golden-gate', 'The gate could not be loaded.'],
  [`${GOLDEN}/compare?a=${RUN}&b=${OTHER}`, '/api/admin/batch-test/compare', 'The runs could not be compared.'],
  [`${GOLDEN}/runs/${RUN}`, `/api/admin/batch-test/runs/${RUN}`, 'Something went wrong'],
  ['/admin/model-comparison', '/api/admin/model-comparisons', 'Failed to fetch model comparisons'],
  ['/admin/quality', '/api/admin/quality-monitors', 'The monitors could not be loaded.'],
  ['/admin/retention', '/api/admin/retention-cohorts', 'Failed to fetch retention data'],
  ['/admin/scan-analysis', '/api/admin/scan-analysis-dashboard', 'Failed to load dashboard data'],
  ['/admin/system', '/api/admin/system-health', 'Something went wrong'],
  ['/admin/users', '/api/admin/users', 'Something went wrong'],
])('%s says that %s failed, and asks again on request', async (page, call, words) => {
  const { user, asked } = openAdmin(page, { [`GET ${call}`]: () => refusal(503, 'away', 'The database is away.') });
  const again = { name: /^(Try again|Retry)$/ };
  // The collapsed details have it, too.
  let [place] = (await screen.findAllByText(/The database is away\./)) as [HTMLElement];
  while (!within(place).queryByRole('button', again)) place = place.parentElement as HTMLElement;
  expect(place).toHaveTextContent(words);
  const before = asked(call).length;
  await user.click(within(place).getByRole('button', again));
  await waitFor(() => expect(asked(call).length).toBeGreaterThan(before));
});
