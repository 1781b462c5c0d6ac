import type { Page } from '@playwright/test';
import { query } from '../support/database.js';
import { expect, test } from '../support/journey.js';
import { expectFigure, samplePhoto, scan } from '../support/meal.js';
import { register } from '../support/person.js';

type Session = {
  readonly device: string;
  readonly photo_initiated: boolean;
  readonly photo_captured: boolean;
  readonly photo_submitted: boolean;
  readonly results_viewed: boolean;
  readonly feedback_given: boolean;
  readonly own_total_entered: boolean;
  readonly response_ms: number | null;
  readonly upload_ms: number | null;
  readonly processing_ms: number | null;
  readonly upload_errors: number;
  readonly errors_reported: number;
};

/** One person's figures: others scan at the same time, so totals are useless here. */
const sessionsOf = (email: string) =>
  query<Session>(
    `SELECT s.*, (SELECT count(error)::int FROM scan_events WHERE session_id = s.id) AS errors_reported
     FROM scan_sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 ORDER BY s.id`,
    [email],
  );

async function dashboardFor(page: Page) {
  const answer = await page.request.get('/api/admin/scan-analysis-dashboard?range=7days');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { funnel: Record<string, number>; sessions: Record<string, number> };
}

test('a scan reports its steps in the background', async ({ page, administrator: admin }) => {
  const before = await dashboardFor(admin);
  const { email } = await register(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events') && response.status() !== 202) refused.push(`${response.status()}`);
  });
  await scan(page);
  await expectFigure(page, /about\s*52 g/);
  await page.getByRole('region', { name: 'Was this right?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Enter the total' }).click();
  await page.getByLabel('Carbohydrates in grams').fill('61');
  await page.getByRole('radio', { name: 'I weighed it' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFigure(page, /your value\s*61 g/i);

  await expect
    .poll(async () => (await sessionsOf(email))[0], { timeout: 60_000 })
    .toMatchObject({
      photo_initiated: true,
      photo_captured: true,
      photo_submitted: true,
      results_viewed: true,
      feedback_given: true,
      own_total_entered: true,
      device: test.info().project.name === 'phone' ? 'mobile' : 'desktop',
      response_ms: expect.any(Number),
      upload_ms: expect.any(Number),
      processing_ms: expect.any(Number),
      errors_reported: 0,
    });
  expect(await sessionsOf(email)).toHaveLength(1);
  expect(refused).toEqual([]);

  const after = await dashboardFor(admin);
  for (const step of ['photoInitiated', 'photoUploaded', 'resultsViewed', 'feedbackGiven', 'carbOverridden']) {
    expect(after.funnel[step]).toBeGreaterThan(before.funnel[step] ?? 0);
  }
  expect(after.sessions.successfulSessions).toBeGreaterThan(before.sessions.successfulSessions ?? 0);
});

test('a closed tab still reports that a scan was started', async ({ page }) => {
  const { email } = await register(page);
  await page.getByLabel('Photo of the meal').setInputFiles(samplePhoto('meal_breakfast.jpg'));
  await expect(page.getByRole('heading', { name: 'Your meal' })).toBeVisible();
  // What reports it loads after the page.
  await page.waitForLoadState('networkidle');
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => await sessionsOf(email), { timeout: 60_000 })
    .toMatchObject([{ photo_captured: true, photo_submitted: false, results_viewed: false }]);
});
