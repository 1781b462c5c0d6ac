import { expect, test } from '../support/journey.js';
import { createAccount } from '../support/person.js';

/** The first and the last day on earth, a quarter and half an hour beside the full one, and one that changes its clocks. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/London'];

for (const timezone of ZONES) {
  test.describe(timezone, () => {
    test.use({ timezoneId: timezone });

    test('midnight is between the meals of yesterday and today', async ({ page }) => {
      await createAccount(page.request);
      expect((await page.request.patch('/api/profile', { data: { timezone } })).status()).toBe(200);
      const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
      for (const [name, carbs, at] of [
        ['Supper of yesterday', 40, midnight - 60_000],
        ['Snack of today', 33, midnight],
      ] as const) {
        const data = { name, carbs, reason: 'weighed', eatenAt: new Date(at).toISOString() };
        expect((await page.request.post('/api/scans/manual', { data })).status()).toBe(201);
      }
      await page.goto('/');
      await expect(page.getByText('33 g so far')).toBeVisible();
      await page.goto('/history');
      const ofDay = (name: string) => page.getByRole('region', { name });
      await expect(ofDay('Today')).toContainText(/00:00.*Snack of today|Snack of today.*00:00/);
      await expect(ofDay('Yesterday')).toContainText(/23:59.*Supper of yesterday|Supper of yesterday.*23:59/);
    });
  });
}
