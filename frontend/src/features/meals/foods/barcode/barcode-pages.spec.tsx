import { type FoundProduct, mealShortcutsApi } from '@carbsight/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMeal, anOwnFood, aUser } from '../../../../../test/builders';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../../test/refusals';
import { openApp } from '../../../../../test/render-app';
import { findKeptProduct, forgetKeptProducts } from './kept-products';

const CODE = '4099999000012';
const PATH = `/foods/barcode/${CODE}`;
const CALL = `GET /api/foods/barcodes/${CODE}`;
const biscuits: FoundProduct = {
  food: {
    id: `off:${CODE}`,
    name: 'Butter biscuits',
    brand: 'Muster',
    barcode: CODE,
    convention: 'available',
    per100: { carbs: 70, fibre: 3, sugars: 20 },
    perServing: { carbs: 17.5, fibre: 0.75, sugars: 5 },
    servingGrams: 25,
    servingName: '2 biscuits',
    packGrams: 200,
    isLiquid: false,
    source: 'open-food-facts',
  },
  doubts: [],
};
const found = (change: Partial<FoundProduct> = {}): Routes => ({
  [CALL]: () => ({ body: { ...biscuits, ...change } }),
});
const me = aUser({ carbBasis: 'available' });

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetKeptProducts();
});

const amount = (name: string) => screen.findByRole('textbox', { name });

it('shows the sum while the amount is typed, and logs it', async () => {
  const meal = aMeal();
  const { user, sent, address } = openApp(PATH, me, {
    ...found(),
    'POST /api/scans/manual': () => ({ status: 201, body: meal }),
  });
  expect(await screen.findByText('17.5 g per serving × 1 = 17.5 g')).toBeVisible();
  expect(screen.getByText('Data from Open Food Facts (ODbL)')).toBeVisible();
  expect(screen.getByRole('link', { name: /Photograph the label/ })).toHaveAttribute(
    'href',
    `/foods/label?barcode=${CODE}`,
  );
  await user.click(screen.getByRole('button', { name: 'The pack (200 g)' }));
  expect(screen.getByText('70 g per 100 g × 200 g = 140 g')).toBeVisible();
  await user.clear(await amount('Grams'));
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(screen.getByText(/^Please enter an amount above 0/)).toBeVisible();
  expect(sent('POST', '/api/scans/manual')).toEqual([]);
  await user.type(await amount('Grams'), '45');
  expect(screen.getByText('70 g per 100 g × 45 g = 31.5 g')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent('POST', '/api/scans/manual')).toEqual([
    { name: 'Butter biscuits', items: [{ foodId: `off:${CODE}`, item: 'Butter biscuits', grams: 45 }] },
  ]);
});

it('calculates with fibre for a person who counts it, and says so', async () => {
  openApp(PATH, aUser({ carbBasis: 'total' }), found());
  expect(await screen.findByText('18.25 g per serving × 1 = 18.3 g')).toBeVisible();
  expect(screen.getByText(/^The package says 17.5 g without fibre\./)).toBeVisible();
});

it('says in words what is doubtful, and logs it only once it was compared with the package', async () => {
  const { user, sent } = openApp(PATH, me, {
    ...found({ doubts: ['figures-contradict', 'out-of-date'] }),
    'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
  });
  expect(await screen.findByText('The numbers contradict each other.')).toBeVisible();
  expect(screen.getByText(/could not be refreshed now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  const compared = screen.getByRole('checkbox', { name: 'I have compared them with the package' });
  expect(screen.getByText(/then tick this box/)).toBeVisible();
  expect(sent('POST', '/api/scans/manual')).toEqual([]);
  await user.click(compared);
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent('POST', '/api/scans/manual')).toHaveLength(1));
});

it('shows what the server refuses at the amount, or above the form', async () => {
  const more = [{ path: 'items.0.servings', message: 'The amount is refused.' }];
  const { user } = openApp(PATH, me, {
    ...found(),
    'POST /api/scans/manual': () => refusedThroughout(mealShortcutsApi.enterMeal, more),
  });
  await user.click(await screen.findByRole('button', { name: 'Log it' }));
  const fields = { 'items.0.servings': await amount('Servings (2 biscuits)') };
  await expectRefusals(screen.getByRole('main'), mealShortcutsApi.enterMeal, fields, more);
});

it('proposes what the family keeps, to be compared, and logs it as a food of one’s own', async () => {
  const { user, sent } = openApp(PATH, me, {
    ...found({ food: { ...biscuits.food, id: `family:${CODE}` }, keptBy: 'Ana' }),
    'POST /api/foods/own': () => ({ status: 201, body: anOwnFood({ id: 'own:0190a000-0000-7000-8000-0000000000f1' }) }),
    'POST /api/scans/manual': () => ({ status: 201, body: aMeal() }),
  });
  expect(await screen.findByText(/Kept by Ana/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  expect(screen.getByText(/then tick this box/)).toBeVisible();
  expect(sent('POST', '/api/foods/own')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I have compared them with the package' }));
  await user.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent('POST', '/api/scans/manual')).toHaveLength(1));
  expect(sent('POST', '/api/foods/own')).toMatchObject([{ name: 'Butter biscuits', barcode: CODE, isShared: false }]);
  expect(JSON.stringify(sent('POST', '/api/scans/manual'))).not.toContain('family:');
  expect(await findKeptProduct(me.id, CODE)).toBeNull();
});

it('offers the label and typing for an unknown product', async () => {
  openApp(PATH, me, { [CALL]: () => refusal(404, 'product-unknown', 'Nobody knows this product.') });
  expect(await screen.findByRole('heading', { name: 'This product is unknown' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Photograph the label' })).toHaveAttribute(
    'href',
    `/foods/label?barcode=${CODE}`,
  );
  expect(screen.getByRole('link', { name: 'Type the carbs' })).toBeVisible();
});

it('says that the look-up is unavailable, and looks again', async () => {
  const { user, routes } = openApp(PATH, me, {
    [CALL]: () => refusal(503, 'look-up-unavailable', 'No answer.', { 'retry-after': '40' }),
  });
  expect(await screen.findByText('Please try again in 40 seconds.')).toBeVisible();
  Object.assign(routes, found());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Butter biscuits' })).toBeVisible();
});

it('makes no request for a code with a wrong digit', async () => {
  const { asked } = openApp('/foods/barcode/4099999000013', me);
  expect(await screen.findByText(/^A digit is wrong/)).toBeVisible();
  expect(asked('/api/foods/barcodes/4099999000013')).toEqual([]);
});

it('remembers a product for offline use, and only for its person', async () => {
  const first = openApp(PATH, me, found());
  await screen.findByRole('heading', { name: 'Butter biscuits' });
  await waitFor(async () => expect(await findKeptProduct(me.id, CODE)).toMatchObject(biscuits));
  expect(await findKeptProduct('0190a000-0000-7000-8000-000000000002', CODE)).toBeNull();
  first.unmount();
  openApp(PATH, me, { [CALL]: () => ({ status: 502, body: 'Bad gateway' }) });
  expect(await screen.findByText(/^You are offline\. Saved on this device/)).toBeVisible();
  expect(screen.getByText('17.5 g per serving × 1 = 17.5 g')).toBeVisible();
});

describe('without a camera', () => {
  it('takes a typed code, and points out a wrong digit', async () => {
    const { user, address } = openApp('/scan/barcode', me, found());
    expect(await screen.findByText(/^No camera is available here/)).toBeVisible();
    const field = await amount('Type the code instead');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('4099999000013{Enter}');
    expect(field).toHaveAccessibleDescription(/A digit is wrong/);
    await user.clear(field);
    await user.keyboard(`${CODE}{Enter}`);
    await waitFor(() => expect(address()).toBe(PATH));
  });
});

it('opens the product of a code that is typed instead of words', async () => {
  const { user, sent, address } = openApp('/', me, found());
  await user.type(await screen.findByLabelText('What are you eating?'), CODE);
  await user.click(screen.getByRole('button', { name: 'Estimate what you wrote' }));
  await waitFor(() => expect(address()).toBe(PATH));
  expect(sent('POST', '/api/scans')).toEqual([]);
});

describe('a scanner that types', () => {
  /** Keys with their own times: no test depends on how fast it runs. */
  const scan = (gapMs: number, target: Element = document.body) =>
    act(() => {
      for (const [index, key] of [...CODE, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * gapMs });
        fireEvent(target, event);
      }
    });

  it('opens the product from the start page, but not where a person types', async () => {
    const { address } = openApp('/', me, found());
    await screen.findByLabelText('What are you eating?');
    await screen.findByRole('button', { name: 'Scan a barcode' });
    scan(120);
    expect(address()).toBe('/');
    await waitFor(() => {
      scan(5);
      expect(address()).toBe(PATH);
    });
  });

  it.each([
    ['the field for words', '/', 'What are you eating?'],
    ['the search of one’s own foods', '/foods', 'Search my foods'],
    ['a field for a figure', '/?figure=true', 'Carbohydrates in grams'],
  ])('opens the product out of %s, and sends no words', async (_, page, label) => {
    const own = { ...biscuits.food, id: 'own:0190a000-0000-7000-8000-0000000000a1', source: 'typed', recipe: null };
    const { address, sent } = openApp(page, me, {
      ...found(),
      'GET /api/foods/own': () => ({
        body: { foods: [{ ...own, recipeSum: null, updatedAt: '2026-11-20T12:00:00.000Z' }], nextCursor: null },
      }),
    });
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
    await waitFor(() => {
      scan(5, field);
      expect(address()).toBe(PATH);
    });
    expect(sent('POST', '/api/scans')).toEqual([]);
  });
});
