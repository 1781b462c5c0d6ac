import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anItem, aUser } from '../../../../test/builders';
import { refusal } from '../../../../test/fake-api';
import { aDetail, anId, aPage, aScan, MEAL_ID, NOON, opened, someStats } from './scan-overview.fixture';

it('shows the four figures and the number of scans behind them', async () => {
  await opened();
  const card = async (name: string) => screen.findByRole('region', { name });
  await waitFor(async () => expect(await card('Total Scans')).toHaveTextContent('996,941'));
  expect(await card('Average Difference')).toHaveTextContent('8.3 gOf 1,200 scans that both models read');
  expect(await card('Average LLM Score')).toHaveTextContent(
    '74.0Out of 100, of 600 scans judged by gemini-2.5-pro; 37 by other judges left out',
  );
  expect(await card('10 g or More Apart')).toHaveTextContent('12.3%');
});

it('shows a dash where there is no mean', async () => {
  const nothing = { avgCarbDifference: null, avgJudgeScore: null, highDifferencePercent: null };
  await opened({ 'GET /api/admin/scan-overview-stats': () => ({ body: { ...someStats, ...nothing } }) });
  expect(await screen.findByRole('region', { name: 'Average Difference' })).toHaveTextContent('–');
});

it('shows a scan in nine columns, with each band in words', async () => {
  await opened();
  const table = within(await screen.findByRole('table', { name: 'Scans' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Meal ID', 'Image', 'User', 'Food Item', 'Primary Model Carbs', 'Second Model Carbs', 'Difference'],
    ...['LLM Score', 'Date'],
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...['', 'kim@example.org', 'Lentil soup', '52.0 g', '71.5 g', '−19.5 g, very large', '72.0, fair by rules'],
    expect.stringContaining('20 Nov 2026'),
  ]);
  // A row may be too narrow for them.
  expect(table.getByTitle('kim@example.org')).toBeVisible();
  expect(table.getByTitle('Lentil soup')).toBeVisible();
});

it('shows "My Meal" and "No Image" for meals without name and photo, and marks other missing values', async () => {
  const bare = { compositeItemName: null, imageBase64: null, openaiCarbEstimate: null, geminiCarbEstimate: null };
  await opened({
    'GET /api/admin/scan-overview': () => aPage([aScan({ ...bare, carbDifference: null, llmJudgeScore: null })]),
  });
  const row = (await screen.findByText('My Meal')).closest('tr');
  expect(row).toHaveTextContent('No Image');
  expect(row).toHaveTextContent('–Not compared–Not judged');
});

it('shows "No Image" instead of a broken picture', async () => {
  const { container } = await opened();
  await screen.findByText('Lentil soup');
  const image = container.ownerDocument.querySelector('td img');
  fireEvent.error(image as Element);
  expect(await screen.findByText('No Image')).toBeVisible();
});

it('says when nothing was found', async () => {
  await opened({ 'GET /api/admin/scan-overview': () => aPage([]) }, '?search=nothing');
  expect(await screen.findByText('No scans found matching your criteria.')).toBeVisible();
});

it('says that nobody has scanned yet where nothing is filtered', async () => {
  await opened({ 'GET /api/admin/scan-overview': () => aPage([]) });
  expect(await screen.findByText('No scans yet')).toBeVisible();
  expect(screen.queryByText('No scans found matching your criteria.')).toBeNull();
});

it.each([
  [
    refusal(503, 'away', 'The database is away.'),
    'Error loading scan data: The database is away.',
    /^503: {.*"code":"away"/,
  ],
  [{ status: 502 }, 'Error loading scan data: Failed to fetch scan overview data', /^502:/],
])('says what failed, and tries again', async (answer, text, details) => {
  let isAway = true;
  const { user } = await opened({ 'GET /api/admin/scan-overview': () => (isAway ? answer : aPage([aScan()])) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(details)).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lentil soup')).toBeVisible();
});

it('searches after a pause in typing, from the first page, and keeps the term in the address', async () => {
  const { user, asked, address } = await opened({}, '?page=3');
  expect(asked()).toEqual(['?page=3&limit=25&sortBy=createdAt&sortOrder=desc']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'soup & 100%');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toBe('?page=1&limit=25&sortBy=createdAt&sortOrder=desc&search=soup+%26+100%25');
  expect(address()).toBe('/admin/scan-overview?search=soup+%26+100%25');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/admin/scan-overview'));
});

it('sorts by the chosen order, which is named by its effect', async () => {
  const { user, asked, choose } = await opened();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Date Created', 'OpenAI-estimate', 'LLM Judge Score', 'Model Difference', 'Second Model Carbs', 'Error'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Model Difference' }));
  await choose('Order', 'Smallest first');
  await waitFor(() => expect(asked().at(-1)).toBe('?page=1&limit=25&sortBy=carbDifference&sortOrder=asc'));
});

it('opens the largest errors in one press, with a column for them', async () => {
  const scans = [aScan({ carbError: -31.5 }), aScan({ mealId: anId('2') })];
  const { user, asked } = await opened({ 'GET /api/admin/scan-overview': () => aPage(scans) });
  await user.click(await screen.findByRole('link', { name: 'Largest errors' }));
  await waitFor(() => expect(asked().at(-1)).toBe('?page=1&limit=25&sortBy=carbError&sortOrder=desc'));
  expect(screen.getByRole('link', { name: 'Largest errors' })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByRole('columnheader', { name: 'Error' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('−31.5 g');
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('Not corrected');
});

it('shows figures of the meals that are listed', async () => {
  const narrowed = { ...someStats, totalScans: 20_000, isTotalCapped: true };
  const { calls } = await opened(
    { 'GET /api/admin/scan-overview-stats': () => ({ body: narrowed }) },
    '?thumb=down&search=kim',
  );
  const card = await screen.findByRole('region', { name: 'Total Scans' });
  await waitFor(() => expect(card).toHaveTextContent('20,000+Match the filters; the figures are of the newest'));
  const asked = calls.filter(({ url }) => url.pathname.endsWith('/scan-overview-stats'));
  expect(asked.map(({ url }) => url.search)).toEqual(['?search=kim&thumb=down']);
});

it('names the zone of times and days', async () => {
  const tokyo = aUser({ isAdmin: true, timezone: 'Asia/Tokyo' });
  const session = { 'GET /api/auth/user': () => ({ body: tokyo }) };
  const { user, address } = await opened(session, '?from=2026-11-20T15:00:00.000Z');
  expect(await screen.findByText('21 Nov 2026, 00:00', { exact: false })).toBeVisible();
  expect(screen.getByText(/Times and days are in Asia\/Tokyo\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByLabelText('From day')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText('From day')).toHaveAccessibleDescription('Asia/Tokyo');
  await user.type(screen.getByLabelText('To day'), '2026-11-21');
  await waitFor(() => expect(decodeURIComponent(address())).toContain('to=2026-11-21T15:00:00.000Z'));
});

it('sorts by a clicked heading, and reverses the order on the next click', async () => {
  const { user, asked, address } = await opened({}, '?page=3');
  await user.click(await screen.findByRole('button', { name: 'Difference' }));
  await waitFor(() => expect(asked().at(-1)).toBe('?page=1&limit=25&sortBy=carbDifference&sortOrder=desc'));
  expect(await screen.findByRole('columnheader', { name: 'Difference' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Difference' }));
  await waitFor(() => expect(address()).toBe('/admin/scan-overview?sortBy=carbDifference&sortOrder=asc'));
});

it('opens with the filters in its address, whatever invalid values it contains', async () => {
  const { asked } = await opened({}, '?page=-4&sortBy=shoes&sortOrder=up&search=kim');
  expect(asked()).toEqual(['?page=1&limit=25&sortBy=createdAt&sortOrder=desc&search=kim']);
});

it('shows how each meal came to its figure, and only those of one origin', async () => {
  const scans = [
    aScan({ origin: 'label', countedCarbs: 24.3, isCorrected: true }),
    aScan({ mealId: MEAL_ID.replace('a1', 'a2'), origin: 'model' }),
  ];
  const { user, asked } = await opened({ 'GET /api/admin/scan-overview': () => aPage(scans, 1_000, true) });
  expect(await screen.findByText('Label: 24.3 g, corrected')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Source of the carbs' }));
  await user.click(screen.getByRole('option', { name: 'Barcode' }));
  await waitFor(() => expect(asked().at(-1)).toContain('origin=barcode'));
  expect(await screen.findByText(/^The newest 1,000 meals; there may be more\./)).toBeVisible();
});

it('has buttons for up to five pages', async () => {
  const { user, asked } = await opened({ 'GET /api/admin/scan-overview': () => aPage([aScan()], 996_941) });
  expect(await screen.findByText('996,941 scans')).toBeVisible();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const numbers = pages.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1', '2', '3', '4']);
  expect(pages.getByText('Page 1 of 39,878')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(asked().at(-1)).toContain('page=39878&'));
  expect(pages.getByRole('button', { name: 'Page 39,878' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

it('says that a search stops counting at its limit', async () => {
  await opened({ 'GET /api/admin/scan-overview': () => aPage([aScan()], 1_000, true) }, '?search=a');
  expect(await screen.findByText(/More than 1,000 scans found; the first 1,000 are listed/)).toBeVisible();
});

describe('a whole meal', () => {
  it('opens next to the list, with everything known about it', async () => {
    const { user, address } = await opened();
    await user.click(await screen.findByRole('link', { name: /Open Lentil soup/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Lentil soup' }));
    expect(address()).toBe(`/admin/scan-overview?meal=${MEAL_ID}`);
    expect(await drawer.findByText('kim@example.org')).toBeVisible();
    expect(drawer.getByAltText('The photo of this meal')).toHaveAttribute('src', '/api/admin/scans/x/photo?size=full');
    expect(drawer.getByText('2 slices of toast')).toBeVisible();
    expect(drawer.getByText(/150 g, as stated$/)).toBeVisible();
    expect(drawer.getByText('60.0 g: I weighed it')).toBeVisible();
    expect(drawer.getByRole('region', { name: 'Primary model' })).toHaveTextContent('52.0 g');
    expect(drawer.getByRole('region', { name: 'Second model' })).toHaveTextContent('71.5 g −19.5 g, very large');
    const judge = drawer.getByRole('region', { name: 'LLM judge evaluation' });
    expect(await within(judge).findByText('No LLM evaluation available for this meal')).toBeVisible();
    const events = within(drawer.getByRole('table', { name: 'Scan events' }));
    expect(events.getByRole('row', { name: /Photo Uploaded: failed \(upload\)/ })).toBeVisible();
    expect(events.getByRole('row', { name: /Analysis Received 4.2 s/ })).toBeVisible();
    const calls = within(drawer.getByRole('table', { name: 'Model calls' }));
    expect(calls.getByRole('row', { name: /^Live estimate gpt-4o Answered 1,234 210 \$0.0042 1.8 s/ })).toBeVisible();
    expect(calls.getByRole('row', { name: /^Test model gemini-2.5-pro Failed: model-timeout/ })).toBeVisible();
    expect(drawer.getByText('History of this meal (1)')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/admin/scan-overview');
  });

  it('shows the model’s items next to its figure, and the person’s separately with theirs', async () => {
    const { meal: stored, ...detail } = aDetail();
    const estimated = anItem({ item: 'Rice', portion: '200 g', carbs: 52 });
    const meal = {
      ...stored,
      override: null,
      carbEstimate: 5.6,
      items: [anItem({ item: 'Rice', portion: '20 g', carbs: 5.6 })],
      itemsCorrection: { at: NOON, reason: 'portion' as const, estimatedItems: [estimated] },
    };
    await opened({ [`GET /api/admin/scans/${MEAL_ID}`]: () => ({ body: { ...detail, meal } }) }, `?meal=${MEAL_ID}`);
    expect(await screen.findByText('5.6 g, the sum of their items: The portion is different')).toBeVisible();
    const read = within(screen.getByRole('list', { name: 'What’s in it' })).getAllByRole('listitem');
    expect(read.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Rice.*200 g52.g$/)]);
    const own = within(screen.getByRole('list', { name: 'The person’s items' })).getAllByRole('listitem');
    expect(own.map(({ textContent }) => textContent)).toEqual(['Rice, 20 g 5.6 g']);
  });

  it('shows the model’s own figure next to the one counted from tables', async () => {
    const { meal: stored, ...detail } = aDetail();
    const grounded = (modelCarbs: number) => anItem({ grounding: { modelCarbs, ownFigureBecause: null } });
    const meal = { ...stored, items: [grounded(60), grounded(27)] };
    await opened(
      {
        [`GET /api/admin/scans/${MEAL_ID}`]: () => ({ body: { ...detail, meal } }),
        'GET /api/admin/scan-overview': () => aPage([aScan({ openaiCarbEstimate: 67.5, modelCarbs: 87 })]),
      },
      `?meal=${MEAL_ID}`,
    );
    expect(await screen.findByText('Model 87.0 g, counted 67.5 g')).toBeInTheDocument();
    const drawer = within(await screen.findByRole('dialog', { name: 'Lentil soup' }));
    expect(await drawer.findByText('Model 87.0 g, counted 52.0 g')).toBeVisible();
  });

  const ACCEPT = `POST /api/admin/golden-set/candidates/${MEAL_ID}/accept`;

  it('is added to the golden set in two presses, with the person’s figure as its truth', async () => {
    let goldenRefusal: string | null = null;
    const { user, calls } = await opened(
      {
        [`GET /api/admin/scans/${MEAL_ID}`]: () => ({ body: { ...aDetail(), goldenRefusal } }),
        [ACCEPT]: () => {
          goldenRefusal = 'This meal is already in the golden set.';
          return { status: 201, body: { imageId: MEAL_ID } };
        },
      },
      `?meal=${MEAL_ID}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Add to golden set' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to golden set' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This meal is already in the golden set.')).toBeVisible();
    const [sent] = calls.filter(({ url }) => url.pathname.endsWith('/accept'));
    expect(sent?.body).toEqual({ truthSource: 'weighed', mealName: 'Lentil soup', groundTruthCarbs: 60 });
  });

  it('is gone from the drawer once its person has been erased', async () => {
    let isErased = false;
    const erased = refusal(404, 'meal-not-found', 'There is no such meal.');
    const { user } = await opened(
      {
        [`GET /api/admin/scans/${MEAL_ID}`]: () => (isErased ? erased : { body: aDetail() }),
        [ACCEPT]: () => erased,
      },
      `?meal=${MEAL_ID}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Add to golden set' }));
    isErased = true;
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/^This meal is gone/)).toBeVisible();
    expect(screen.queryByText('kim@example.org', { selector: 'dd *' })).not.toBeInTheDocument();
  });

  it('shows the package with what the person changed of it', async () => {
    const { meal, ...detail } = aDetail();
    const food = {
      id: null,
      name: null,
      brand: null,
      barcode: '4099999000012',
      convention: 'available' as const,
      per100: { carbs: 54, fibre: 3, sugars: null },
      perServing: null,
      servingGrams: 30,
      servingName: null,
      packGrams: null,
      isLiquid: false,
    };
    const packaged = { source: 'label' as const, food, sure: true, doubts: [] };
    const packagedFound = {
      ...packaged,
      sure: false,
      food: { ...food, per100: { carbs: 5.4, fibre: 3, sugars: null } },
    };
    const body = { ...detail, origin: 'label', packagedFound, meal: { ...meal, packaged } };
    await opened({ [`GET /api/admin/scans/${MEAL_ID}`]: () => ({ body }) }, `?meal=${MEAL_ID}`);
    const panel = await screen.findByRole('region', { name: 'Package' });
    expect(panel).toHaveTextContent(/Label in the photo.*4099999000012.*54\.0 g, fibre 3\.0 g, sugars not stated/);
    expect(panel).toHaveTextContent('To be checked by the person');
    expect(panel).toHaveTextContent('Per 100 g was: 5.4 g, fibre 3.0 g, sugars not stated');
  });

  it('opens from its address, and says when it no longer exists', async () => {
    const gone = () => refusal(404, 'meal-not-found', 'There is no such meal.');
    await opened({ [`GET /api/admin/scans/${MEAL_ID}`]: gone }, `?meal=${MEAL_ID}`);
    expect(await screen.findByText(/^This meal is gone/)).toBeVisible();
  });
});
