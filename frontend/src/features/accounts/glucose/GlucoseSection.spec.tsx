import {
  type GlucoseBand,
  type GlucoseImport,
  type GlucoseSettings,
  glucoseUnit,
  type MeterFile,
} from '@carbsight/contracts';
import { GLUCOSE_RANGES, showGlucose } from '@carbsight/domain';
import { screen, within } from '@testing-library/react';
import { aProfile, aUser } from '../../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';
import { glucoseSectionText } from './glucose-section-text';

const PATH = '/api/profile/glucose';
const IMPORTS = '/api/glucose/imports';
const file: MeterFile = {
  format: 'libreview',
  unit: 'mg/dL',
  order: 'D-M-Y',
  timezone: 'Europe/Berlin',
  firstAt: '2026-11-01T07:15:00.000Z',
  lastAt: '2026-11-19T07:15:00.000Z',
  readings: 1_234,
  beyond: 2,
  differs: 0,
  leftOut: { unreadable: 0, outOfRange: 1, duplicate: 3, unplaceable: 0, future: 0, tooOld: 0 },
};
const taken: GlucoseImport = {
  id: '0197a3b0-0000-7000-8000-000000000001',
  format: 'libreview',
  fileName: 'Libre.csv',
  timezone: 'Europe/Berlin',
  firstAt: file.firstAt,
  lastAt: file.lastAt,
  readings: 1_234,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const csv = () => new File(['L'], 'Libre.csv', { type: 'text/csv' });

function open(differs: Routes = {}) {
  let settings: GlucoseSettings = { unit: 'mg/dL', keepDays: 365, band: 'usual' };
  let imports: GlucoseImport[] = [];
  const profile = aProfile();
  const api = fakeApi({
    ...signedIn(aUser(profile)),
    'GET /api/profile': () => ({ body: profile }),
    'GET /api/profile/research-consent': () => ({ body: { consent: false, since: null } }),
    'GET /api/profile/nightscout': () => ({ body: { nightscout: null } }),
    [`GET ${PATH}`]: () => ({ body: settings }),
    [`GET ${IMPORTS}`]: () => ({ body: { imports } }),
    [`POST ${IMPORTS}`]: ({ body }) => {
      const isPreview = (body as FormData).get('preview') === 'true';
      if (!isPreview) imports = [taken];
      return { body: { file, import: isPreview ? null : taken } };
    },
    [`DELETE ${IMPORTS}/${taken.id}`]: () => {
      imports = [];
      return { status: 204 };
    },
    [`PATCH ${PATH}`]: ({ body }) => {
      settings = { ...settings, ...(body as Partial<GlucoseSettings>) };
      return { body: settings };
    },
    ...differs,
  });
  return { ...renderApp('/profile#glucose'), ...api };
}
const filePicker = async () => {
  await (await card()).findByRole('button', { name: 'Choose a file' });
  const picker = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".tsv"]');
  if (!picker) throw new Error('There is no file picker.');
  return picker;
};
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

it('previews a file before it is imported, and undoes the import', async () => {
  const { user } = open();
  const section = await card();
  await user.upload(await filePicker(), csv());
  const preview = await section.findByText('LibreView: 1,234 readings, in mg/dL');
  expect(preview.parentElement).toHaveTextContent(
    /First reading.*November 1, 2026, 08:15Last reading.*November 19, 2026, 08:15/,
  );
  expect(preview.parentElement).toHaveTextContent(/2 of them are “Low” or “High”.*Left out:1 below 39.*3 at a time/);
  await user.click(section.getByRole('button', { name: 'Import these readings' }));
  const list = within(await section.findByRole('list', { name: 'Imported readings' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Libre\.csv.*LibreView, 1,234 readings/);
  expect(section.queryByText(/Left out/)).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Undo import of Libre.csv' }));
  await user.click(list.getByRole('button', { name: 'Remove these readings' }));
  await vi.waitFor(() => expect(section.queryByText(/Libre\.csv/)).not.toBeInTheDocument());
});

it('does not offer to take readings that differ from those of another file', async () => {
  const { user } = open({ [`POST ${IMPORTS}`]: () => ({ body: { file: { ...file, differs: 12 }, import: null } }) });
  const section = await card();
  await user.upload(await filePicker(), csv());
  expect(await section.findByText(/cannot be imported: 12 differ/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Import these readings' })).not.toBeInTheDocument();
});

it('asks for the order of dates that fit two, and sends the answer', async () => {
  const asked: (string | null)[] = [];
  const values = { orders: ['D-M-Y', 'M-D-Y'], example: '05-06-2026 10:15' };
  const { user } = open({
    [`POST ${IMPORTS}`]: ({ body }) => {
      const order = (body as FormData).get('order') as string | null;
      asked.push(order);
      const refused = { statusCode: 422, code: 'meter-dates-ambiguous', message: 'Which?', values };
      return order ? { body: { file, import: null } } : { status: 422, body: refused };
    },
  });
  const section = await card();
  await user.upload(await filePicker(), csv());
  await user.click(await section.findByRole('radio', { name: 'Month, day, year' }));
  expect(await section.findByText('LibreView: 1,234 readings, in mg/dL')).toBeVisible();
  expect(asked).toEqual([null, 'M-D-Y']);
});

it('says why a file cannot be taken', async () => {
  const { user } = open({
    [`POST ${IMPORTS}`]: () => refusal(422, 'meter-file-unknown', 'This is no file that we know.'),
  });
  const section = await card();
  await user.upload(await filePicker(), csv());
  expect(await section.findByText('This is no file that we know.')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Import these readings' })).not.toBeInTheDocument();
});

it.each(['en', 'de'] as const)('names the ranges that readings are compared with (%s)', async (language) => {
  await switchLanguage(language);
  onTestFinished(() => switchLanguage('en'));
  for (const [band, { low, high }] of Object.entries(GLUCOSE_RANGES)) {
    for (const unit of glucoseUnit.options) {
      const text = glucoseSectionText(`band_${band as GlucoseBand}_${unit}`);
      for (const mgdl of [low, high]) expect(text).toContain(showGlucose(mgdl, unit, language));
    }
  }
});
