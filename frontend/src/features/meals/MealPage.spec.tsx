import { type FailureCode, type Meal, UNNAMED_ITEM } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, anEstimate, anItem, aUser } from '../../../test/builders';
import { fakeApi, refusal, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';

const anOverride = { carbs: 70, reason: 'weighed' as const, at: '2026-11-20T13:00:00.000Z' };

/** Opens a meal's page; the meal can be replaced between two polls. */
function open(first: Meal, person = aUser()) {
  let meal = first;
  const path = `/api/scans/${meal.mealId}`;
  const api = fakeApi({
    ...signedIn(person),
    [`GET ${path}`]: () => ({ body: meal }),
    [`POST ${path}/reanalyze`]: ({ body }) => {
      meal = aMealWithoutFigure({ status: 'queued', stage: 'queued', note: (body as { note?: string }).note ?? '' });
      return { status: 202, body: meal };
    },
    [`PUT ${path}/override`]: ({ body }) => {
      const { carbs, reason } = body as { carbs: number; reason: 'weighed' };
      meal = aMeal({ carbEstimate: carbs, override: { carbs, reason, at: meal.createdAt } });
      return { body: meal };
    },
    [`DELETE ${path}/override`]: () => {
      meal = aMeal();
      return { body: meal };
    },
  });
  const become = (next: Meal) => {
    meal = next;
  };
  return { ...renderApp(`/meal/${meal.mealId}`), ...api, become };
}

describe('a finished meal', () => {
  it('shows the figure with its range, its level in words, its items and the disclaimer', async () => {
    const { user } = open(aMeal());
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(figure).toHaveTextContent(/about 52 g.*of carbohydrate/);
    expect(figure).toHaveTextContent('likely 44 to 63 g');
    expect(figure).toHaveTextContent('Medium confidence');
    expect(figure).toHaveTextContent('The portions were assumed.');
    expect(screen.getByText(/Check it against labels/)).toHaveTextContent(/^This is an estimate, not medical advice\./);
    const items = screen.getByRole('region', { name: 'What’s in it' });
    expect(items).not.toHaveTextContent('Looked up');
    await user.click(within(items).getByRole('button', { name: /^Toast.*Change$/ }));
    expect(
      await screen.findByText(/Looked up in our food table: Bread, white, toasted/, { selector: 'p' }),
    ).toBeVisible();
  });

  it('names the rows that are still guesses, and none once every row was confirmed', async () => {
    const toast = anItem({ low: 30, high: 70 });
    const cheese = anItem({ id: '0190a000-0000-7000-8000-000000000009', item: 'Cheese', carbs: 1, low: 0, high: 2 });
    const ham = { ...cheese, id: '0190a000-0000-7000-8000-000000000010', item: 'Ham', high: 4 };
    const milk = { ...ham, id: '0190a000-0000-7000-8000-000000000011', item: 'Milk', high: 9 };
    const corrected = (items: Meal['items']) =>
      aMeal({
        items,
        said: { confidenceReason: { code: 'corrected-unsure', values: {} }, analysis: [] },
        itemsCorrection: {
          at: '2026-11-20T12:00:00.000Z',
          reason: 'portion',
          estimatedItems: [toast, cheese, ham, milk],
        },
      });
    const stepped = { ...toast, grams: 84 };
    const { unmount } = open(corrected([stepped, cheese]));
    expect(await screen.findByText('Cheese is still a guess.')).toBeVisible();
    unmount();
    const two = open(corrected([stepped, cheese, ham]));
    expect(await screen.findByText('Ham and Cheese are still guesses.')).toBeVisible();
    two.unmount();
    const three = open(corrected([cheese, milk, ham]));
    expect(await screen.findByText('Milk and 2 more are still guesses.')).toBeVisible();
    three.unmount();
    open(corrected([stepped, { ...cheese, confirmed: 'portion' }]));
    expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toHaveTextContent('Medium confidence');
    expect(screen.queryByText(/still a guess/)).not.toBeInTheDocument();
  });

  it('has the focus on its figure when undoing takes the button away', async () => {
    const { user, routes, become } = open(aMeal({ undoable: '0190a000-0000-7000-8000-000000000031' }));
    routes[`POST /api/scans/${aMeal().mealId}/undo`] = () => {
      become(aMeal());
      return { body: aMeal() };
    };
    await user.click(await screen.findByRole('button', { name: 'Undo the last change' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Carbohydrates' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Undo the last change' })).not.toBeInTheDocument();
  });

  it("shows the figure's basis, and why it differs from the person's", async () => {
    const person = aUser({ carbBasis: 'available' });
    const { unmount, user } = open(aMeal({ carbBasis: 'available', itemsBasis: 'available' }), person);
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(figure).toHaveTextContent(/52 g.*of carbohydrate, without fibre/);
    expect(figure).not.toHaveTextContent('not known');
    await user.click(screen.getByRole('button', { name: /^Toast.*Change$/ }));
    expect(await screen.findByText(/3\.4 g of fibre/)).toBeVisible();
    unmount();
    open(aMeal(), person);
    const said = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(said).toHaveTextContent(/52 g.*of carbohydrate, fibre included/);
    expect(said).toHaveTextContent('It includes fibre, because we don’t know how much there is.');
  });

  it.each([
    [{ carbs: 38, grams: 60 }, 'Reference table: Oats, raw, 68 g per 100 g → 41 g for 60 g.'],
    [
      { carbs: 20, grams: 60 },
      'Reference table: Oats, raw, 68 g per 100 g → 41 g for 60 g. The two differ: this one says 20 g.',
    ],
    [{ carbs: 20, grams: null }, 'Reference table: Oats, raw, 68 g per 100 g'],
  ])('has the food table’s row next to a model’s figure: %j', async (figures, words) => {
    const tableRow = { table: 'usda-fndds', id: '57602100', description: 'Oats, raw', carbsPer100g: 67.7 } as const;
    const { user } = open(aMeal({ items: [anItem({ source: 'model', reference: null, tableRow, ...figures })] }));
    await user.click(await screen.findByRole('button', { name: /^Toast.*Change$/ }));
    expect(await screen.findByText(/^Reference table: Oats/, { selector: 'p' })).toHaveTextContent(
      new RegExp(`^${words.replaceAll('.', '\\.')}$`),
    );
  });

  it('has both figures of a food that was looked up, and says why another keeps the model’s own', async () => {
    const reference = { table: 'bls', id: 'C1', description: 'Oats, rolled', carbsPer100g: 60 } as const;
    const lookedUp = { item: 'Oats', carbs: 30, reference, grounding: { modelCarbs: 41, ownFigureBecause: null } };
    const own = {
      id: '0190a000-0000-7000-8000-000000000099',
      item: 'Florp',
      grounding: { modelCarbs: 9, ownFigureBecause: 'no-row' as const },
    };
    const model = { source: 'model', fibre: null } as const;
    const { user } = open(
      aMeal({ items: [anItem({ ...model, ...lookedUp }), anItem({ ...model, ...own, reference: null })] }),
    );
    await user.click(await screen.findByRole('button', { name: /^Oats.*Change$/ }));
    expect(await screen.findByText('Looked up in our food table: Oats, rolled (60 g per 100 g)')).toBeVisible();
    expect(screen.getByText('From BLS 4.0. The model’s own estimate: 41 g.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Florp.*Change$/ }));
    expect(await screen.findByText(/^No entry in our food tables fits it well/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Details'));
    await user.click(screen.getByText('How this was estimated'));
    expect(screen.getByText(/from our food tables wherever an entry fits well/)).toBeVisible();
  });

  it('shows "at least" and the missing foods when a food was not read', async () => {
    open(aMeal({ isPartial: true, unknownItems: ['tteokbokki'], confidenceHigh: null, confidenceLevel: 'low' }));
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(figure).toHaveTextContent(/at least 52 g.*of carbohydrate/);
    expect(screen.getByRole('region', { name: 'What’s in it' })).toHaveTextContent('“tteokbokki”Not known.');
    expect(figure).not.toHaveTextContent('likely');
    await act(() => switchLanguage('de'));
    onTestFinished(() => switchLanguage('en'));
    expect(await screen.findByText('„tteokbokki“')).toBeVisible();
  });

  it.each([
    ['calorie-king', 'Rice, boiled', 'According to the model: CalorieKing (Rice, boiled)'],
    ['brand-official', null, 'According to the model: the brand’s own data'],
    ['blended', null, 'According to the model: brand and food table blended'],
    ['model', 'Rice, boiled', 'Estimated from the photo. According to the model: Rice, boiled'],
  ] as const)('shows a source that only the model names as what the model says: %s', async (source, named, words) => {
    const reference = named && { table: 'model' as const, id: null, description: named, carbsPer100g: null };
    const { user } = open(aMeal({ photoUrl: '/p', items: [anItem({ source, reference, fibre: null })] }));
    await user.click(await screen.findByRole('button', { name: /^Toast.*Change$/ }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['printed', 'of which 28.8 g polyols, counted as printed'],
    ['half', '28.8 g of polyols, half of them counted'],
    ['none', '28.8 g of polyols, not counted'],
  ] as const)('says in the row how polyols are counted: %s', async (counted, words) => {
    const polyols = { per100g: 96, perServing: null, counted };
    const reference = { table: 'off', id: null, description: 'Sweets', carbsPer100g: 97, polyols } as const;
    open(aMeal({ items: [anItem({ source: 'label', item: 'Sweets', grams: 30, reference, fibre: null })] }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('names the model that answered, and why the usual one did not', async () => {
    const fallbackFrom = [{ modelId: 'gpt-4o', reason: 'model-timeout' }] as const;
    const latestEstimate = anEstimate({ modelId: 'gemini-2.5-flash', fallbackFrom: [...fallbackFrom] });
    // The usual one has been removed since: it is known by its id alone.
    const { user } = open(aMeal({ latestEstimate, modelNames: { 'gemini-2.5-flash': 'Gemini 2.5 Flash' } }));
    await user.click(await screen.findByText('Details'));
    await user.click(screen.getByText('How this was estimated'));
    expect(screen.getByText('Estimated by the AI model Gemini 2.5 Flash.')).toBeVisible();
    expect(screen.getByText('gpt-4o, which usually answers, took too long.')).toBeVisible();
  });

  it.each([
    ['/api/scans/x/photo', '1 reading of the photo'],
    [null, '1 reading of the words'],
  ])('says what was read: a photo at %s', async (photoUrl, said) => {
    const { user } = open(aMeal({ photoUrl, latestEstimate: anEstimate({ modelId: 'gpt-4o' }) }));
    await user.click(await screen.findByText('Details'));
    await user.click(screen.getByText('How this was estimated'));
    expect(screen.getByText(said)).toBeVisible();
  });

  it('calls an item without a name so in German, too', async () => {
    await act(() => switchLanguage('de'));
    const { user } = open(aMeal({ items: [anItem({ item: UNNAMED_ITEM })] }), aUser({ language: 'de' }));
    await user.click(await screen.findByRole('button', { name: /^Unbenanntes Lebensmittel.*Ändern$/i }));
    expect(await screen.findByRole('dialog', { name: /Unbenanntes Lebensmittel/ })).toBeVisible();
    expect(screen.queryByText(UNNAMED_ITEM)).toBeNull();
    await act(() => switchLanguage('en'));
  });

  it.each([
    ['/api/scans/x/photo', /its photo/],
    [null, /^The meal and its history are deleted for good\./],
  ])('names what would be deleted: a photo at %s', async (photoUrl, said) => {
    const { user } = open(aMeal({ photoUrl }));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('gives no agreement as a reason, and draws no range of one pixel, for an estimate from before each had a range', async () => {
    const alike = { carbEstimate: 52, confidenceLow: 52, confidenceHigh: 52 };
    const confidenceReason = '3 separate readings agree closely. Agreeing does not make them right.';
    open(aMeal({ ...alike, confidenceReason, latestEstimate: anEstimate({ ...alike, confidenceReason, reads: 3 }) }));
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(figure).not.toHaveTextContent('All 3 readings');
    expect(screen.getByText(/Agreeing does not make them right\./)).toBeVisible();
    expect(figure).not.toHaveTextContent('likely');
    expect(figure.querySelector('[aria-hidden="true"] > [class*="track"]')).toBeNull();
  });

  it('has a row for what a model counted without naming it', async () => {
    open(aMeal({ items: [anItem({ carbs: 30 })], itemsDifference: -22 }));
    expect(await screen.findByText('Not in the rows')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What’s in it' })).toHaveTextContent('Not in the rows22 g');
  });

  it('keeps the earlier figure when a new analysis failed, and says why', async () => {
    open(aMeal({ failure: { code: 'model-timeout', message: 'The analysis took too long.' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The analysis took too long. The carbs below are the earlier ones.',
    );
    expect(screen.getByRole('region', { name: 'Carbohydrates' })).toHaveTextContent('about 52 g');
  });

  it('saves a correction with its reason and restores the estimate', async () => {
    const { user, calls } = open(aMeal());
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const field = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(field);
    await user.type(field, '45.5');
    await user.click(screen.getByLabelText('I weighed it'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('45.5 g')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ carbs: 45.5, reason: 'weighed' });
    expect(screen.getByText(/The estimate was about 52 g, likely 44 to 63 g/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back to the estimate' }));
    await waitFor(() => expect(screen.queryByText('45.5 g')).not.toBeInTheDocument());
  });

  it('saves a correction in the person’s unit', async () => {
    const { user, calls } = open(aMeal(), aUser({ units: 'be12' }));
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const field = await screen.findByLabelText('Carbohydrates in BE (12 g)');
    await user.clear(field);
    await user.type(field, '2.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2.5 BE')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ carbs: 30 });
  });

  it('restores the latest estimate', async () => {
    open(aMeal({ override: anOverride, carbEstimate: 70, latestEstimate: anEstimate({ carbEstimate: 55 }) }));
    expect(await screen.findByText(/The estimate was about 55 g/)).toBeVisible();
    // Nothing is unsure about the person’s own figure, and they need no advice to check what they entered.
    expect(screen.queryByText(/confidence/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Check it against labels/)).not.toBeInTheDocument();
    expect(screen.getByText('The total was typed in. The rows may add up to something else.')).toBeVisible();
  });

  it('records nothing when the figure is saved unchanged, and returns the focus', async () => {
    const { user, calls } = open(aMeal());
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    for (const reason of within(screen.getByRole('dialog')).getAllByRole('radio')) expect(reason).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /Enter the total$/ })).toHaveFocus());
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('returns the focus to the menu after one of its dialogs', async () => {
    const { user } = open(aMeal());
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
  });

  it('says at the name why the server refuses it, and only there', async () => {
    const meal = aMeal();
    const message = 'Please use one line.';
    const { user, routes } = open(meal);
    routes[`PATCH /api/scans/${meal.mealId}`] = () => ({
      status: 400,
      body: { statusCode: 400, code: 'invalid-request', message, fields: [{ path: 'compositeItemName', message }] },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' });
    await user.type(name, '{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('asks before a new estimate replaces the own value', async () => {
    const { user, calls } = open(aMeal({ override: anOverride, carbEstimate: 70 }));
    const warning =
      /This replaces your own value of 70 g when the new estimate is there\. “Undo the last change” brings it back\./;
    await user.click(await screen.findByText('Details'));
    await user.click(await screen.findByRole('button', { name: 'Edit the note' }));
    expect(await screen.findByText(warning)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('estimates a photo again without any words', async () => {
    const { user, calls } = open(aMeal({ photoUrl: '/p', note: '' }));
    await user.click(await screen.findByText('Details'));
    await user.click(await screen.findByRole('button', { name: 'Edit the note' }));
    await user.click(await screen.findByRole('button', { name: 'Estimate again' }));
    expect(await screen.findByText('Estimating your meal')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: '' });
  });

  it('keeps a typed correction when the session expires', async () => {
    const meal = aMeal();
    const { user, routes } = open(meal);
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const field = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(field);
    await user.type(field, '61,5');
    const saving = `PUT /api/scans/${meal.mealId}/override`;
    const save = routes[saving];
    routes[saving] = () => refusal(401, 'not-signed-in', 'Please sign in first.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    Object.assign(routes, { 'POST /api/auth/login': () => ({ body: aUser() }), [saving]: save });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Carbohydrates in grams')).toHaveValue('61,5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('61.5 g')).toBeVisible();
  });

  it.each([
    ['520', '520 g is 10 times the estimate. Did you mean 52 g?', '52 g', 52],
    ['520', '520 g is 10 times the estimate. Did you mean 52 g?', '520 g is right', 520],
    ['5,2', '5.2 g is far less than the estimate of 52 g. Did you mean 52 g?', '52 g', 52],
  ])('asks once about %s beside an estimate of 52 g', async (typed, question, answer, carbs) => {
    const { user, sent } = open(aMeal());
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const field = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(question);
    expect(sent('PUT')).toEqual([]);
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(sent('PUT')).toEqual([{ carbs, reason: 'other' }]));
  });

  it.each([
    ['1200', 'Carbs can be at most 1,000 g.'],
    ['-5', 'Carbs cannot be negative.'],
    ['5 to 6', 'Please enter a number, for example 45.5.'],
  ])('refuses a correction that cannot be: %s', async (typed, sentence) => {
    const { user, calls } = open(aMeal());
    await user.click(await screen.findByRole('button', { name: /Enter the total$/ }));
    const field = await screen.findByLabelText('Carbohydrates in grams');
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('a waiting meal', () => {
  afterEach(() => vi.useRealTimers());

  it('shows its stage, and the result as soon as it is ready', async () => {
    vi.useFakeTimers();
    const { become } = open(aMealWithoutFigure({ status: 'analysing', stage: 'reading', progress: 40 }));
    const step = await screen.findByText('Analysing the meal', { selector: 'li' });
    expect(step).toHaveAttribute('aria-current', 'step');
    become(aMeal());
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(screen.getByText('Toast: about 52 g, likely 44 to 63 g')).toHaveAttribute('aria-live', 'polite');
  });

  it('prepares words if there is no photo, and keeps them when it is cancelled', async () => {
    const inWords = { entry: 'words', photoUrl: null } as const;
    const { unmount } = open(aMealWithoutFigure({ ...inWords, status: 'analysing', stage: 'preparing' }));
    expect(await screen.findByText('Preparing your words', { selector: 'li' })).toBeVisible();
    expect(screen.queryByText(/photo/)).toBeNull();
    expect(screen.queryByLabelText('No photo')).toBeNull();
    unmount();
    open(aMealWithoutFigure({ ...inWords, status: 'cancelled' }));
    expect(await screen.findByText(/^Your words are saved\./)).toBeVisible();
  });

  it('names the foods found so far, announces each of them once, and shows no figure', async () => {
    vi.useFakeTimers();
    const waiting = { status: 'analysing', stage: 'reading', progress: 30 } as const;
    const { become } = open(aMealWithoutFigure({ ...waiting, seenItems: ['Rice'] }));
    const first = await screen.findByText('Rice', { selector: 'li' });
    const list = screen.getByRole('heading', { name: 'Found so far' }).parentElement;
    expect(list).toHaveAttribute('aria-live', 'polite');
    become(aMealWithoutFigure({ ...waiting, seenItems: ['Rice', 'Beans', 'Beans'] }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(list).toHaveTextContent('Found so farRiceBeansBeans');
    expect(screen.getByText('Rice', { selector: 'li' })).toBe(first);
    expect(screen.queryByRole('region', { name: 'Carbohydrates' })).toBeNull();
    become(aMealWithoutFigure(waiting));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(list).toBeEmptyDOMElement();
  });

  it('is polled every second until it is finished', async () => {
    vi.useFakeTimers();
    const { become, calls } = open(aMealWithoutFigure({ status: 'analysing', stage: 'reading', progress: 40 }));
    const asked = () => calls.filter(({ url }) => url.pathname === `/api/scans/${aMeal().mealId}`).length;
    await waitFor(() => expect(asked()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(asked()).toBe(2);
    become(aMeal());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked()).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(3);
  });
});

it('says that a waiting page continues when the connection is back', async () => {
  open(aMealWithoutFigure({ status: 'analysing', stage: 'reading' }));
  await screen.findByText('Estimating your meal');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline. The analysis continues');
  vi.restoreAllMocks();
});

describe('a meal without an estimate offers its own next step', () => {
  const steps: Record<FailureCode, [title: string, button: string]> = {
    'needs-amount': ['How much of it?', 'Estimate with these words'],
    'needs-description': ['What did you eat?', 'Estimate with these words'],
    'not-readable': ['No estimate from this photo', 'Take another photo'],
    'model-unavailable': ['No estimate right now', 'Estimate again'],
    'model-timeout': ['The estimate took too long', 'Estimate again'],
    'model-invalid-answer': ['The estimate was not reliable', 'Estimate with these words'],
    'budget-exhausted': ['No more estimates today', 'Enter the total'],
    'rate-limited': ['Too many estimates at once', 'Estimate again'],
  };

  it.each(Object.entries(steps))('%s', async (code, [title, button]) => {
    open(
      aMealWithoutFigure({
        status: 'failed',
        failure: { code: code as FailureCode, message: 'The server’s sentence.' },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/The server’s sentence\./)).toBeVisible();
    expect(main.getAllByRole(code === 'not-readable' ? 'link' : 'button', { name: button })[0]).toBeVisible();
  });

  it('takes a note for a photo without one and estimates again', async () => {
    const { user, calls } = open(
      aMealWithoutFigure({
        status: 'failed',
        note: '',
        failure: { code: 'needs-description', message: 'Words, please.' },
        photoUrl: '/api/scans/x/photo',
        coverUrl: '/api/scans/x/photo?size=cover',
      }),
    );
    expect(await screen.findByRole('img', { name: 'Your meal' })).toHaveAttribute('src', '/api/scans/x/photo');
    const estimate = await screen.findByRole('button', { name: 'Estimate with these words' });
    expect(screen.getByLabelText('What is on the plate?')).toHaveFocus();
    await user.click(estimate);
    expect(screen.getByText('Please name at least one food.')).toBeVisible();
    await user.type(screen.getByLabelText('What is on the plate?'), 'porridge');
    await user.click(screen.getByRole('button', { name: 'Estimate with these words' }));
    expect(await screen.findByText('Estimating your meal')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'porridge' });
  });

  it('not food: offers another photo, and a note', async () => {
    open(aMealWithoutFigure({ isNotFood: true, carbEstimate: 0 }));
    expect(await screen.findByRole('heading', { name: 'This does not look like food' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take another photo' })).toHaveAttribute('href', '/?camera=true');
    expect(screen.queryByText('0 g')).not.toBeInTheDocument();
  });
});

it('shows the same for another person’s meal and a missing one', async () => {
  openApp('/meal/x', aUser(), { 'GET /api/scans/x': () => refusal(404, 'not-found', 'There is no such meal.') });
  expect(await screen.findByRole('heading', { level: 2, name: 'Meal not found' })).toBeVisible();
});
