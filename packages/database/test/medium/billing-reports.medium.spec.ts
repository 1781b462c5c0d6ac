import { SubscriptionEntity } from '@carbsight/database';
import { planOf, subscriptionsOf } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { BillingReports1798300000000 } from '../../src/migrations/1798300000000-billing-reports.js';
import { aUser } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
useDatabasePerFile('billing-reports', (opened) => {
  dataSource = opened;
});

const at = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);

it.each([
  ['a paid checkout', { provider_status: 'incomplete', payment_outcome: 'paid', payment_at: at(1) }, 'active', null],
  ['an active plan', { provider_status: 'active', state_at: at(1) }, 'active', null],
  ['a cancelled plan', { provider_status: 'active', state_at: at(2), cancels_at: at(9) }, 'canceled', at(9)],
  [
    'a failed payment',
    { provider_status: 'active', state_at: at(1), payment_outcome: 'failed', payment_at: at(3), past_due_since: at(2) },
    'past_due',
    at(9),
  ],
  ['an ended plan', { provider_status: 'ended', state_at: at(1) }, 'canceled', null],
  ['a checkout that was left', { provider_status: 'incomplete' }, null, null],
])('keeps %s of the release before', async (_, columns, status, endsAt) => {
  const runner = dataSource.createQueryRunner();
  const migration = new BillingReports1798300000000();
  await dataSource.query('DELETE FROM users');
  const { id } = await aUser(dataSource);
  await migration.down(runner);
  const names = Object.keys(columns);
  const values = names.map((__, index) => `$${index + 1}`);
  await dataSource.query(
    `INSERT INTO subscriptions (user_id, customer_id, subscription_id, tier, started_at, ${names})
     VALUES ('${id}', 'cus_1', 'sub_1', 'pro', '2026-11-01T12:00:00Z', ${values})`,
    Object.values(columns),
  );
  await migration.up(runner);
  await runner.release();
  const row = await dataSource.getRepository(SubscriptionEntity).findOneByOrFail({ customerId: 'cus_1' });
  const [counted] = subscriptionsOf(row.reports);
  expect(counted).toMatchObject({ subscriptionId: row.subscriptionId, providerStatus: row.providerStatus });
  const plan = counted && planOf(counted);
  expect([plan?.subscriptionStatus ?? null, plan?.subscriptionEndsAt ?? null]).toEqual([status, endsAt]);
});
