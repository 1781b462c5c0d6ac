import type { MealReruns, OverviewScan, SavedView } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aDetail, anId, aPage, aScan, opened } from './scan-overview.fixture';

const LIST = 'GET /api/admin/scan-overview';
const scans: OverviewScan[] = ['1', '2', '3'].map((n) => aScan({ mealId: anId(n), compositeItemName: `Soup ${n}` }));
const details = Object.fromEntries(
  ['1', '2', '3'].flatMap((n) => {
    const detail = aDetail();
    const body = { ...detail, meal: { ...detail.meal, mealId: anId(n), compositeItemName: `Soup ${n}` } };
    return [
      [`GET /api/admin/scans/${anId(n)}`, () => ({ body })],
      [`GET /api/admin/scans/${anId(n)}/reruns`, () => ({ body: { answers: [], asked: null } })],
    ];
  }),
);
const list = { [LIST]: () => aPage(scans), ...details };

describe('filters', () => {
  it('are asked for, shown as chips, kept in the address, and removed one by one or together', async () => {
    const { user, asked, choose, address } = await opened({}, '?page=3');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await choose('Thumb', 'Down');
    await choose('Model', 'gemini-2.5-pro');
    await waitFor(() => expect(address()).toBe('/admin/scan-overview?thumb=down&model=gemini-2.5-pro'));
    await waitFor(() =>
      expect(asked().at(-1)).toBe('?page=1&limit=25&sortBy=createdAt&sortOrder=desc&thumb=down&model=gemini-2.5-pro'),
    );
    const chips = within(screen.getByRole('group', { name: 'Filters that are set' }));
    await user.click(chips.getByRole('button', { name: 'Remove the filter Thumb: Down' }));
    expect(address()).toBe('/admin/scan-overview?model=gemini-2.5-pro');
    await user.click(chips.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/scan-overview');
    expect(screen.queryByRole('group', { name: 'Filters that are set' })).not.toBeInTheDocument();
  });

  it('come from the address of another page, down to the minute', async () => {
    const query = '?status=failed&from=2026-11-20T12:00:00.000Z&to=2026-11-20T13:30:00.000Z';
    const { asked } = await opened({}, query);
    expect(asked()).toEqual([
      '?page=1&limit=25&sortBy=createdAt&sortOrder=desc&status=failed&from=2026-11-20T12%3A00%3A00.000Z&to=2026-11-20T13%3A30%3A00.000Z',
    ]);
    expect(screen.getByRole('button', { name: 'Remove the filter Status: Failed' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Remove the filter From 20 Nov 2026, / })).toBeVisible();
    expect(screen.getByRole('button', { name: /Remove the filter Before 20 Nov 2026, / })).toBeVisible();
  });

  it('by day include the last one', async () => {
    const { user, address } = await opened();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const day = screen.getByLabelText('To day');
    await user.type(day, '2026-11-20');
    await waitFor(() => expect(address()).toContain('to=2026-11-2'));
    expect(new Date(new URLSearchParams(address().split('?')[1]).get('to') ?? '')).toEqual(new Date(2026, 10, 21));
    expect(day).toHaveValue('2026-11-20');
  });

  it('by a model that was removed stay, and say so', async () => {
    const { asked } = await opened({}, '?model=gpt-old');
    expect(asked()[0]).toContain('model=gpt-old');
    expect(await screen.findByRole('button', { name: 'Remove the filter Model: gpt-old (removed)' })).toBeVisible();
  });

  it('that are unknown are ignored, and named', async () => {
    const { asked } = await opened({}, '?thumb=sideways&band=orange&nonsense=1&thumb=up&user=kim');
    expect(asked()).toEqual(['?page=1&limit=25&sortBy=createdAt&sortOrder=desc']);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Ignored as unknown: thumb=sideways, band=orange, nonsense=1, user=kim',
    );
  });

  it('name the person whose meals they are', async () => {
    const person = { userId: anId('9'), email: 'kim@example.org' };
    await opened({ [LIST]: () => ({ body: { ...aPage(scans).body, person } }) }, `?user=${anId('9')}`);
    expect(await screen.findByRole('button', { name: 'Remove the filter User: kim@example.org' })).toBeVisible();
    expect(screen.getByText('3 meals match the filters. Typed and copied meals are included.')).toBeVisible();
  });

  it('are exported as they are set', async () => {
    await opened({}, '?thumb=down&search=soup&page=2&sortBy=carbDifference');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/scan-overview/export?search=soup&thumb=down',
    );
  });
});

it('shows columns that are switched on, and remembers them in the address', async () => {
  const scan = aScan({ thumb: 'down', comment: 'Too little', assignee: 'lee@example.org', promptVersion: 'v9' });
  const { user, address } = await opened({ [LIST]: () => aPage([scan]) });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Model', 'Status', 'Feedback', 'Assignee']) {
    await user.click(await screen.findByRole('checkbox', { name }));
  }
  expect(decodeURIComponent(address())).toBe('/admin/scan-overview?columns=status,model,feedback,assignee');
  const row = screen.getByRole('row', { name: /Lentil soup/, hidden: true });
  expect(row).toHaveTextContent(/Completedgpt-4ov9Thumb down: Too littlelee@example\.org20 Nov 2026/);
});

it('marks a failed meal, in words, too', async () => {
  await opened({
    [LIST]: () =>
      aPage([
        aScan({ status: 'failed', failureCode: 'model-timeout' }),
        scans[0] as OverviewScan,
        aScan({ mealId: anId('8'), status: 'failed', failureCode: 'needs-description' }),
      ]),
  });
  const failed = await screen.findByRole('row', { name: /Failed: Model too slow/ });
  expect(failed).toHaveAttribute('data-marked', 'true');
  expect(screen.getByRole('row', { name: /Soup 1/ })).not.toHaveAttribute('data-marked');
  // Its person can fix it: no figure of failed scans counts it.
  const asked = screen.getByRole('row', { name: /Needs input: Words needed/ });
  expect(asked).not.toHaveAttribute('data-marked');
  expect(asked).not.toHaveTextContent('Failed');
});

describe('keys', () => {
  it('move along the rows, and open one', async () => {
    const { user, address } = await opened(list);
    await screen.findByText('Soup 1');
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: /Open Soup 2/ })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: /Open Soup 1/ })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: /Open Soup 1/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Soup 1' })).toBeVisible();
    expect(address()).toBe(`/admin/scan-overview?meal=${anId('1')}`);
  });

  it('are letters where someone types', async () => {
    const { user } = await opened(list);
    await screen.findByText('Soup 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'jk');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('jk');
  });

  it('go to the next and the previous meal in the drawer, like its buttons', async () => {
    const { user, address } = await opened(list, `?meal=${anId('1')}`);
    const dialog = await screen.findByRole('dialog', { name: 'Soup 1' });
    expect(within(dialog).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Soup 2' })).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Soup 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe(`/admin/scan-overview?meal=${anId('2')}`));
  });

  it('go on with the next page after its last meal', async () => {
    const pages = (query: string) => (query.includes('page=2') ? scans.slice(2) : scans.slice(0, 2));
    const { user, address } = await opened(
      { ...details, [LIST]: ({ url }) => aPage(pages(url.search), 26) },
      `?meal=${anId('2')}`,
    );
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Soup 2' })).getByRole('button', { name: 'Next' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Soup 3' })).toBeVisible();
    expect(address()).toBe(`/admin/scan-overview?page=2&meal=${anId('3')}`);
  });
});

describe('saved views', () => {
  const view: SavedView = {
    id: anId('7'),
    name: '<b>Complaints</b>',
    address: 'thumb=down&comment=yes',
    isShared: true,
    isOwn: true,
    owner: 'admin@example.org',
  };

  it('open their filters; a name is text, whatever it contains', async () => {
    const { user, address } = await opened({ 'GET /api/admin/scan-overview/views': () => ({ body: [view] }) });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: '<b>Complaints</b>' }));
    expect(address()).toBe('/admin/scan-overview?thumb=down&comment=yes');
    expect(await screen.findByRole('button', { name: '<b>Complaints</b>' })).toBeVisible();
  });

  it('are saved with the filters of the address, without the page and the open meal', async () => {
    const { user, calls } = await opened(
      { 'PUT /api/admin/scan-overview/views': () => ({ body: view }) },
      '?thumb=down&page=3&columns=status',
    );
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Please name the view.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Angry');
    await user.click(screen.getByRole('checkbox', { name: /Share it/ }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Angry',
      address: 'thumb=down&columns=status',
      isShared: true,
    });
  });
});

describe('a meal in the drawer', () => {
  it('leads to the person', async () => {
    await opened(list, `?meal=${anId('1')}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Soup 1' }));
    expect(dialog.getByRole('link', { name: 'All meals of this person' })).toHaveAttribute(
      'href',
      `/admin/scan-overview?user=${aDetail().userId}`,
    );
    expect(dialog.getByRole('link', { name: 'kim@example.org' })).toHaveAttribute(
      'href',
      `/admin/users/${aDetail().userId}`,
    );
  });

  it('takes a note and an assignee', async () => {
    const path = `/api/admin/scans/${anId('1')}/review`;
    const review = {
      note: 'Call back',
      assignee: null,
      updatedBy: 'admin@example.org',
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const { user, calls, choose } = await opened(
      { ...list, [`PUT ${path}`]: () => ({ body: review }) },
      `?meal=${anId('1')}`,
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Soup 1' }));
    expect(drawer.getByRole('region', { name: 'Note and assignee' })).toHaveTextContent('AssigneeNobodyNoteNone');
    await user.click(drawer.getByRole('button', { name: 'Edit note and assignee' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    await choose('Assignee', 'Ada, admin@example.org');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ note: 'Call back' }),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
  });

  it('is read again with another variant, next to its stored answer', async () => {
    const answer: MealReruns['answers'][number] = {
      id: anId('8'),
      modelId: 'gemini-2.5-pro',
      promptVersion: 'v1.0',
      carbEstimate: 61,
      confidenceLow: 50,
      confidenceHigh: 72,
      confidenceLevel: 'medium',
      compositeItemName: 'Stew',
      isNotFood: false,
      analysis: 'A bowl of stew.',
      costUsd: 0.0123,
      durationMs: 2_000,
      createdAt: '2026-11-20T12:00:00.000Z',
    };
    const path = `/api/admin/scans/${anId('1')}/reruns`;
    const { user, sent, choose } = await opened(
      {
        ...list,
        [`POST ${path}`]: () => ({ body: { answers: [answer], asked: null } }),
        'GET /api/admin/model-config': () => ({
          body: {
            current: { productionModel: 'gpt-4o', testModel: null, judgeModel: null, judgeSince: null },
            supportedModels: { 'gemini-2.5-pro': 'Gemini 2.5 Pro' },
            unavailableModels: {},
          },
        }),
        'GET /api/admin/prompt-releases/versions': () => ({ body: ['v77'] }),
      },
      `?meal=${anId('1')}`,
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Soup 1' }));
    const others = within(drawer.getByRole('region', { name: 'Other variants' }));
    expect(others.getByRole('button', { name: 'Read again' })).toBeDisabled();
    await choose('Model', 'Gemini 2.5 Pro');
    await choose('Prompt', 'v1.0');
    await user.click(others.getByRole('button', { name: 'Read again' }));
    const table = within(await others.findByRole('table', { name: /next to the stored one/ }));
    expect(table.getByRole('row', { name: /gpt-4o \(stored\)/ })).toHaveTextContent('The stored answer');
    const row = table.getByRole('row', { name: /^gemini-2.5-pro, v1.0/ });
    expect(row).toHaveTextContent(/Stew61\.0 g50\.0 g to 72\.0 g\+9\.0 g\$0\.01232\.0 s/);
    await user.click(table.getByRole('button', { name: 'What gemini-2.5-pro said' }));
    expect(table.getByText('A bowl of stew.')).toBeVisible();
    expect(sent('POST', '/reruns').at(-1)).toEqual({
      model: 'gemini-2.5-pro',
      promptVersion: 'v1.0',
    });
  });
});
