import type { Family, FoundProduct, MealShortcut, NewFamilyInvitation } from '@carbsight/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { type Routes, refusal } from '../../../../test/fake-api';
import { anEstimate, FakeReader } from '../../../../test/fake-reader';
import { openApp } from '../../../../test/render-app';
import { countWaiting } from '../outbox/waiting-store';

const MIA = '0190a000-0000-7000-8000-0000000000d1';
const ACCESS = '0190a000-0000-7000-8000-0000000000d2';
const mia = {
  id: ACCESS,
  userId: MIA,
  name: 'Mia',
  glucose: false,
  since: '2026-05-01T08:00:00.000Z',
  carbBasis: 'total',
  polyolCounting: 'printed',
  isKept: false,
} as const;
const CODE = '4099999000012';
const now = () => new Date().toISOString();
/** Of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const aShortcut: MealShortcut = {
  mealId: aMeal().mealId,
  name: 'Porridge',
  carbs: 40,
  added: 0,
  carbBasis: 'total',
  confidenceLow: 30,
  confidenceHigh: 50,
  confidenceLevel: 'medium',
  isOwnValue: false,
  isPartial: false,
  unknownItems: [],
  eatenAt: '2026-05-01T08:00:00.000Z',
  times: 1,
  mainFood: null,
  weightGrams: null,
  thumbnailUrl: null,
};
const nobody: Family = { members: [], diaries: [], invitations: [], kept: [] };

const openDiary = (may: 'see' | 'log', path = `/family/${MIA}`, differs: Routes = {}) => {
  const meal = aMeal();
  const history = [
    {
      id: '0190a000-0000-7000-8000-0000000000d3',
      kind: 'created',
      by: 'member',
      byName: 'Anna',
      summary: '',
      detail: {},
      isUndone: false,
      at: '2026-05-01T08:00:00.000Z',
    },
  ] as const;
  return openApp(path.replace(':mealId', meal.mealId), aUser(), {
    'GET /api/family': () => ({ body: { ...nobody, diaries: [{ ...mia, may }] } }),
    'GET /api/scans': () => ({ body: { scans: [meal], nextCursor: null } }),
    'GET /api/scans/shortcuts': () => ({ body: { frequent: [], recent: [], favourites: [], disclaimer: '' } }),
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: { ...meal, history: [...history] } }),
    'POST /api/scans': () => ({ status: 202, body: { mealId: meal.mealId, status: 'queued' } }),
    ...differs,
  });
};

describe('family', () => {
  it('invites by address and password, shows the link once, and ends access', async () => {
    const known: Family = { ...nobody, members: [{ ...mia, may: 'log' }] };
    const invitation: NewFamilyInvitation = {
      id: ACCESS,
      email: 'anna@example.org',
      may: 'log',
      glucose: false,
      createdAt: '2026-05-01T08:00:00.000Z',
      expiresAt: '2099-05-08T08:00:00.000Z',
      url: 'https://carbsight.example/family/join#secret',
    };
    const { user, sent } = openApp('/family', aUser(), {
      'GET /api/family': () => ({ body: known }),
      'GET /api/shares': () => ({ body: [] }),
      'POST /api/family/invitations': () => ({ status: 201, body: invitation }),
      [`DELETE /api/family/${ACCESS}`]: () => {
        known.members = [];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create invitation' }));
    expect(screen.getByText('Please enter their e-mail address.')).toBeVisible();
    const password = screen.getByLabelText('Your password');
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription('Please enter your password.');
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveProperty('tabIndex', 0);
    await user.type(screen.getByLabelText('Their e-mail address'), 'anna@example.org');
    await user.click(screen.getByRole('radio', { name: 'See and log meals' }));
    await user.type(password, 'Tulpe-Regen-77');
    await user.click(screen.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByText(invitation.url)).toBeVisible();
    expect(sent('POST', '/invitations')).toEqual([
      { email: 'anna@example.org', may: 'log', glucose: false, password: 'Tulpe-Regen-77' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Stop sharing with Mia' }));
    await waitFor(() => expect(screen.getByText('Only you.')).toBeVisible());
  });

  it('accepts an invitation, and says why one does not work', async () => {
    const { user, sent } = openApp('/family/join#secret', aUser(), {
      'POST /api/family/invitations/find': () => ({ body: { owner: 'Mia', may: 'see', glucose: true } }),
      'POST /api/family/invitations/accept': () =>
        refusal(404, 'family-invitation-not-found', 'This invitation does not work.'),
    });
    expect(await screen.findByText('Mia lets you see their meals.')).toBeVisible();
    expect(
      screen.getByText(/^You can look, but not change anything. You also see the glucose around them. Both of you/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/This invitation does not work/)).toBeVisible();
    expect(sent('POST', '/accept')).toEqual([{ token: 'secret' }]);
  });

  it('brings a person who has to sign in back to the invitation', async () => {
    openApp('/family/join#secret', null);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent('/family/join#secret')}`,
    );
  });
});

describe('diaries that a person keeps', () => {
  const lena = { userId: MIA, name: 'Lena', members: [{ ...mia, may: 'log' as const }], invitations: [] };
  const body: Family = { ...nobody, kept: [lena] };
  const open = (routes: Routes) =>
    openApp('/family', aUser(), {
      'GET /api/family': () => ({ body }),
      'GET /api/shares': () => ({ body: [] }),
      ...routes,
    });

  it('are added by a name, and shown to others with their glucose where that is ticked', async () => {
    const { user, sent } = open({
      'POST /api/family/diaries': () => ({ status: 201, body: { ownerId: MIA } }),
      [`PATCH /api/family/${ACCESS}`]: () => ({ status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a diary' }));
    expect(await screen.findByText('Please say whose diary it is.')).toBeVisible();
    await user.type(screen.getByLabelText('Whose diary is it?'), 'Tom');
    await user.click(screen.getByRole('button', { name: 'Add a diary' }));
    expect(await screen.findByText('Diary added.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Show glucose around meals to Mia' }));
    await waitFor(() => expect(sent('PATCH', ACCESS)).toEqual([{ glucose: true }]));
    expect(sent('POST', '/diaries')).toEqual([{ name: 'Tom' }]);
  });

  it('are deleted with the password, after a question', async () => {
    const { user, sent } = open({ [`DELETE /api/family/diaries/${MIA}`]: () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Delete diary of Lena' }));
    expect(screen.getByText(/^Delete the diary of Lena with all its meals/)).toBeVisible();
    expect(screen.getAllByLabelText('Your password')[0]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete everything' }));
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    const [password] = screen.getAllByLabelText('Your password');
    if (password) await user.type(password, 'Tulpe-Regen-77');
    await user.click(screen.getByRole('button', { name: 'Delete everything' }));
    await waitFor(() => expect(sent('DELETE', MIA)).toEqual([{ password: 'Tulpe-Regen-77' }]));
  });
});

describe('a diary that a person keeps', () => {
  const openKept = (path: string, differs: Routes = {}) =>
    openDiary('log', `/family/${MIA}${path}`, {
      'GET /api/family': () => ({ body: { ...nobody, diaries: [{ ...mia, may: 'log', isKept: true }] } }),
      ...differs,
    });

  it('has insights, a summary and settings of its own', async () => {
    openKept('');
    expect(await screen.findByText('You are looking at the diary of Mia')).toBeVisible();
    for (const [name, path] of [
      ['Insights', 'insights'],
      ['Summary to print', 'insights/print'],
      ['Glucose, links and data', 'settings'],
    ] as const) {
      const [link] = screen
        .getAllByRole('link', { name })
        .filter((each) => each.getAttribute('href')?.startsWith('/family'));
      expect(link).toHaveAttribute('href', `/family/${MIA}/${path}`);
    }
  });

  it('takes files of meters, lists its links, and gives a copy of everything', async () => {
    const { asked } = openKept('/settings', {
      'GET /api/profile/nightscout': () => ({ body: { nightscout: null } }),
      'GET /api/profile/glucose': () => ({ body: { unit: 'mmol/L', keepDays: 365, band: 'usual' } }),
      'GET /api/glucose/imports': () => ({ body: { imports: [] } }),
      'GET /api/shares': () => ({ body: [] }),
    });
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(asked('/api/glucose/imports')).toEqual([`?diary=${MIA}`]);
    expect(await screen.findByText('No links yet.')).toBeVisible();
    expect(asked('/api/shares')).toEqual([`?diary=${MIA}`]);
    expect(screen.getByRole('link', { name: 'Download the diary' })).toHaveAttribute(
      'href',
      `/api/profile/export?diary=${MIA}`,
    );
  });
});

describe('another person’s diary', () => {
  it('logs a product by its barcode', async () => {
    const food: FoundProduct['food'] = {
      id: `off:${CODE}`,
      name: 'Butter biscuits',
      brand: 'Muster',
      barcode: CODE,
      convention: 'total',
      per100: { carbs: 70, fibre: 3, sugars: 20 },
      perServing: null,
      servingGrams: null,
      servingName: null,
      packGrams: 200,
      isLiquid: false,
      source: 'open-food-facts',
    };
    const { user, calls, address } = openDiary('log', `/family/${MIA}/barcode`, {
      [`GET /api/foods/barcodes/${CODE}`]: () => ({ body: { food, doubts: [] } }),
      'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
    });
    expect(await screen.findByText('You are looking at the diary of Mia')).toBeVisible();
    await user.type(await screen.findByLabelText('Type the code instead'), CODE);
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    await user.click(await screen.findByRole('button', { name: 'The pack (200 g)' }));
    await user.click(screen.getByRole('button', { name: 'Log it' }));
    await waitFor(() => expect(address()).toBe(`/family/${MIA}`));
    const about = calls.filter(({ url }) => /barcodes|manual/.test(url.pathname));
    expect(about.map(({ method, url }) => [method, url.search])).toEqual([
      ['GET', `?diary=${MIA}`],
      ['POST', `?diary=${MIA}`],
    ]);
  });

  it('takes a photo with words, and opens its meal', async () => {
    const { user, calls } = openDiary('log');
    const file = new File([PNG], 'lunch.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Photo of the meal'), file);
    await user.click(await screen.findByRole('button', { name: 'Log for Mia' }));
    expect(await screen.findByText('Logged by Anna')).toBeInTheDocument();
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect([sent?.url.pathname, sent?.url.search]).toEqual(['/api/scans', `?diary=${MIA}`]);
    expect(screen.getByText('You are looking at the diary of Mia')).toBeVisible();
  });

  it('logs a meal of theirs again', async () => {
    const { mealId } = aMeal();
    const { user, calls } = openDiary('log', undefined, {
      'GET /api/scans/shortcuts': () => ({
        body: { frequent: [], recent: [aShortcut], favourites: [], disclaimer: '' },
      }),
      [`POST /api/scans/${mealId}/repeat`]: () => ({ status: 201, body: aMeal() }),
    });
    await user.click(await screen.findByRole('button', { name: /^Log Porridge/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect([sent?.url.pathname, sent?.url.search]).toEqual([`/api/scans/${mealId}/repeat`, `?diary=${MIA}`]);
  });

  it('shows what words come to as their owner’s notes are read', async () => {
    vi.stubGlobal('Worker', FakeReader);
    FakeReader.reads = (note) => anEstimate(note, 40);
    const ofMia = { isLive: true, locale: 'de', width: null, remembered: [], ownFoods: [] } as const;
    const { user, asked } = openDiary('log', undefined, { 'GET /api/foods/reading': () => ({ body: ofMia }) });
    await user.type(await screen.findByLabelText('What are you eating?'), 'Brot');
    expect(await screen.findByRole('list', { name: 'What was understood' })).toHaveTextContent(/Brot.*40 g/);
    expect(asked('/api/foods/reading')).toEqual([`?diary=${MIA}`]);
    expect(FakeReader.last.asked.at(-1)?.knowledge).toMatchObject({ locale: 'de' });
    FakeReader.reads = null;
    vi.unstubAllGlobals();
  });

  it('offers to delete what the member logged, and nothing else', async () => {
    const { mealId } = aMeal();
    const path = `/family/${MIA}/meal/:mealId`;
    const answer = (mayDelete: boolean) => ({
      [`GET /api/scans/${mealId}`]: () => ({ body: { ...aMeal(), mayDelete } }),
    });
    const ofOthers = openDiary('log', path, answer(false));
    expect(await screen.findByRole('heading', { level: 1, name: /Toast/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my entry' })).toBeNull();
    ofOthers.unmount();
    const { user, calls } = openDiary('log', path, {
      ...answer(true),
      [`DELETE /api/scans/${mealId}`]: () => ({ status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my entry' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'All meals of Mia' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url.search)).toEqual([`?diary=${MIA}`]);
  });

  it('says whose it is, and logs in it', async () => {
    const { user, calls, asked } = openDiary('log');
    expect(await screen.findByText('You are looking at the diary of Mia')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'All meals of Mia' })).toBeVisible();
    const field = await screen.findByRole('textbox', { name: 'What are you eating?' });
    await user.type(field, 'two slices of toast');
    await user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
    expect(await screen.findByText('Logged in the diary of Mia.')).toBeVisible();
    expect(field).toHaveValue('');
    const posted = calls.filter(({ method, url }) => method === 'POST' && url.pathname === '/api/scans');
    expect(posted.map(({ url, body }) => [url.search, body])).toEqual([
      [`?diary=${MIA}`, { note: 'two slices of toast' }],
    ]);
    expect(asked('/api/scans')[0]).toBe(`?limit=20&diary=${MIA}`);
    expect(await screen.findByRole('link', { name: /^Toast/ })).toHaveAttribute(
      'href',
      `/family/${MIA}/meal/${aMeal().mealId}`,
    );
  });

  it('shows what was just logged in its list, the first time, too', async () => {
    const scans: ReturnType<typeof aMeal>[] = [];
    const { user } = openDiary('log', undefined, {
      'GET /api/scans': () => ({ body: { scans: [...scans], nextCursor: null } }),
      'POST /api/scans': () => {
        scans.unshift(aMeal({ compositeItemName: 'Pear' }));
        return { status: 202, body: { mealId: aMeal().mealId, status: 'queued' } };
      },
    });
    expect(await screen.findByText('There are no meals yet.')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'What are you eating?' }), 'a pear');
    await user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
    expect(await screen.findByText('Logged in the diary of Mia.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Pear/ })).toBeVisible();
  });

  it('takes a figure, on the owner’s basis', async () => {
    const { user, calls } = openDiary('log', undefined, {
      'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
    });
    await user.click(await screen.findByRole('button', { name: 'Enter the carbs yourself' }));
    await user.type(await screen.findByLabelText('Carbohydrates in grams'), '45');
    expect(screen.getByText('With fibre.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log this meal' }));
    expect(await screen.findByText('Logged in the diary of Mia.')).toBeVisible();
    const posted = calls.find(({ url }) => url.pathname === '/api/scans/manual');
    expect([posted?.url.search, posted?.body]).toEqual([`?diary=${MIA}`, { carbs: 45, reason: 'other' }]);
  });

  it('has no form for a member who may only see it', async () => {
    openDiary('see');
    expect(await screen.findByText('You can look, but not change anything.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Toast/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'What are you eating?' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter the carbs yourself' })).toBeNull();
  });

  it('shows a meal with who logged it, and offers only what a member may do', async () => {
    const { calls } = openDiary('see', `/family/${MIA}/meal/:mealId`);
    expect(await screen.findByText('Logged by Anna')).toBeInTheDocument();
    expect(screen.getByText('You are looking at the diary of Mia')).toBeVisible();
    for (const name of [/Enter the total$/, 'Edit the note', 'Favourite', 'More actions', /^\+ add/, /^More /, 'Yes']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const about = calls.filter(({ url }) => url.pathname.startsWith(`/api/scans/${aMeal().mealId}`));
    expect(about.map(({ url }) => [url.pathname, url.search])).toEqual([
      [`/api/scans/${aMeal().mealId}`, `?diary=${MIA}`],
    ]);
  });

  it('has a meal corrected in it', async () => {
    const { mealId } = aMeal();
    const { user, calls } = openDiary('log', `/family/${MIA}/meal/:mealId`, {
      [`PUT /api/scans/${mealId}/override`]: () => ({ body: aMeal({ carbEstimate: 60 }) }),
    });
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const carbs = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(carbs);
    await user.type(carbs, '60');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = calls.filter(({ method }) => method === 'PUT' || method === 'POST');
    expect(sent.map(({ method, url }) => [method, url.pathname, url.search])).toEqual([
      ['PUT', `/api/scans/${mealId}/override`, `?diary=${MIA}`],
    ]);
  });

  it('has a row changed, and foods of its owner added', async () => {
    const { mealId } = aMeal();
    const { user, calls } = openDiary('log', `/family/${MIA}/meal/:mealId`, {
      [`PATCH /api/scans/${mealId}`]: () => ({ body: aMeal({ carbEstimate: 60 }) }),
      'GET /api/foods': () => ({ body: { foods: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'More Toast' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    await user.click(screen.getByRole('button', { name: /^\+ add/ }));
    await user.type(await screen.findByLabelText('Search the food table'), 'jam');
    await waitFor(() => expect(calls.some(({ url }) => url.pathname === '/api/foods')).toBe(true));
    expect(screen.queryByRole('link', { name: 'Barcode' })).toBeNull();
    const about = calls.filter(({ method, url }) => method === 'PATCH' || url.pathname === '/api/foods');
    expect(about.map(({ url }) => url.searchParams.get('diary'))).toEqual([MIA, MIA]);
  });

  it('keeps apart what is unsent, what waits and what is loaded', async () => {
    const lost = { 'POST /api/scans': () => refusal(503, 'busy', 'Not now.') };
    const theirs = openDiary('log', undefined, lost);
    const words = () => screen.findByRole('textbox', { name: 'What are you eating?' });
    await theirs.user.type(await words(), 'theirs');
    await theirs.user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    theirs.unmount();

    const own = openApp('/', aUser(), {
      'GET /api/family': () => ({ body: { ...nobody, diaries: [{ ...mia, may: 'log' }] } }),
      'GET /api/scans': ({ url }) => ({
        body: {
          scans: url.searchParams.has('diary') ? [] : [aMeal({ compositeItemName: 'Mine', eatenAt: now() })],
          nextCursor: null,
        },
      }),
      ...lost,
    });
    expect(await words()).toHaveValue('');
    await own.user.type(await words(), 'mine');
    await own.user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Mine/ })).toBeVisible();
    own.unmount();

    openDiary('log');
    expect(await words()).toHaveValue('theirs');
    expect(await screen.findByRole('link', { name: /^Toast/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Mine/ })).toBeNull();
  });

  it('lets nothing wait on this device without a connection: it would be sent to the member’s own diary', async () => {
    const { user } = openDiary('log');
    const field = await screen.findByRole('textbox', { name: 'What are you eating?' });
    await screen.findByRole('link', { name: /^Toast/ });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.type(field, 'two slices of toast');
    await user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
    expect(await screen.findByText(/^Carbsight cannot be reached/)).toBeVisible();
    expect(field).toHaveValue('two slices of toast');
    expect(await countWaiting()).toBe(0);
  });

  it('shows nothing once the access has ended', async () => {
    openApp(`/family/${MIA}`, aUser(), { 'GET /api/family': () => ({ body: nobody }) });
    expect(await screen.findByText(/You cannot see this diary/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Diaries you can see' })).toHaveAttribute('href', '/family');
  });

  it('leads from an address that it does not have to the diaries', async () => {
    openDiary('log', `/family/${MIA}/log`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Family' })).toBeVisible();
    expect(screen.getByText('Mia')).toBeVisible();
  });
});
