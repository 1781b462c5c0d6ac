import type { GlucoseSettings } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const PATH = '/api/profile/glucose';

function open(differs: Routes = {}) {
  let settings: GlucoseSettings = { unit: 'mg/dL', keepDays: 365, band: 'usual' };
  const profile = aProfile();
  const api = fakeApi({
    ...signedIn(aUser(profile)),
    'GET /api/profile': () => ({ body: profile }),
    'GET /api/profile/research-consent': () => ({ body: { consent: false, since: null } }),
    'GET /api/profile/nightscout': () => ({ body: { nightscout: null } }),
    [`GET ${PATH}`]: () => ({ body: settings }),
    [`PATCH ${PATH}`]: ({ body }) => {
      settings = { ...settings, ...(body as Partial<GlucoseSettings>) };
      return { body: settings };
    },
    ...differs,
  });
  return { ...renderApp('/profile'), ...api };
}
const card = async () => within(await screen.findByRole('region', { name: 'Glucose' }));

it('changes unit, range and how long readings are kept', async () => {
  const { user, sent } = open();
  const section = await card();
  await user.click(await section.findByRole('radio', { name: 'mmol/L' }));
  expect(await section.findByRole('radio', { name: 'mmol/L' })).toBeChecked();
  const range = section.getByRole('combobox', { name: 'Range on the curve' });
  await vi.waitFor(() => expect(range).toBeEnabled());
  expect(range).toHaveValue('Usual: 3.9 to 10.0 mmol/L');
  await user.click(range);
  await user.click(await screen.findByRole('option', { name: 'In pregnancy: 3.5 to 7.8 mmol/L' }));
  await vi.waitFor(() => expect(section.getByRole('radio', { name: '90 days' })).toBeEnabled());
  await user.click(section.getByRole('radio', { name: '90 days' }));
  await vi.waitFor(() => expect(sent('PATCH')).toEqual([{ unit: 'mmol/L' }, { band: 'pregnancy' }, { keepDays: 90 }]));
});

it('says that the settings could not be loaded', async () => {
  open({ [`GET ${PATH}`]: () => refusal(503, 'busy', 'Not now.') });
  expect(await (await card()).findByText('Your settings could not be loaded. Not now.')).toBeVisible();
});
