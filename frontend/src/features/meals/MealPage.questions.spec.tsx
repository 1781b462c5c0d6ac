import type { Food, Meal, MealItem, NoteWord, QuestionOption } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aMealWithoutFigure, anEstimate, anItem, aUser } from '../../../test/builders';
import { fakeApi, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';

const PIZZA = 'usda-fndds:58106210';
const pizza = anItem({ item: 'Pizza', portion: 'a usual portion, about 107 g (assumed)', grams: 107, carbs: 36 });
const portion = (grams: number, count: number, unit: 'wedge' | 'half'): QuestionOption => ({
  foodId: PIZZA,
  grams,
  measure: { count, unit, size: null },
  sweetness: null,
  label: null,
});
const question: Meal['question'] = {
  itemId: pizza.id,
  item: 'Pizza',
  kind: 'portion',
  options: [portion(107, 1, 'wedge'), portion(214, 2, 'wedge'), portion(430, 1, 'half')],
};
const banana: Food = {
  id: 'usda-fndds:63107010',
  description: 'Banana, raw',
  commonName: 'banana',
  category: 'Bananas',
  carbsPer100g: 22.7,
  fibrePer100g: 2,
  portions: [{ measure: '1 banana', grams: 126, known: { count: 1, unit: 'piece', size: null } }],
};
const partial = aMeal({
  compositeItemName: 'Pizza',
  items: [pizza],
  carbEstimate: 35.7,
  isPartial: true,
  unknownItems: ['blorptang', 'zork'],
  confidenceHigh: null,
  confidenceLevel: 'low',
  note: 'pizza, blorptang, zork',
});

afterEach(() => act(() => switchLanguage('en')));

function open(first: Meal, next: Partial<Meal> = {}, person = aUser()) {
  const path = `/api/scans/${first.mealId}`;
  const api = fakeApi({
    ...signedIn(person),
    [`GET ${path}`]: () => ({ body: first }),
    [`PATCH ${path}`]: () => ({ body: { ...first, ...next } }),
    [`GET ${path}/earlier-correction`]: () => ({ body: { earlier: null } }),
    'GET /api/foods': () => ({ body: { foods: [banana] } }),
  });
  const changes = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const searches = () => api.calls.flatMap(({ url }) => url.searchParams.get('search') ?? []);
  return { ...renderApp(`/meal/${first.mealId}`), api, changes, searches };
}

describe('the question', () => {
  it('stands in its row with the present answer marked; one tap answers it, counts immediately and is announced', async () => {
    const answered = { question: null, carbEstimate: 143, confidenceLow: 128, confidenceHigh: 158 };
    const reference = { table: 'usda-fndds', id: '58106210', description: 'Pizza', carbsPer100g: 34 } as const;
    const row = { ...pizza, reference };
    const { user, changes } = open(aMeal({ compositeItemName: 'Pizza', items: [row], question }), answered);
    const card = within(await screen.findByRole('group', { name: 'How much Pizza did you have?' }));
    const names = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['1 slice107 g', '2 slices214 g', 'half430 g', 'something else', 'not sure']);
    expect(card.getByRole('button', { pressed: true })).toHaveTextContent('1 slice');
    await user.click(card.getByRole('button', { name: /^half/ }));
    const answer = { id: pizza.id, foodId: PIZZA, grams: 430, item: 'Pizza', confirmed: 'portion' };
    expect(changes()).toEqual([{ items: [answer] }]);
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    await waitFor(() => expect(figure).toHaveTextContent('143 g'));
    expect(screen.queryByRole('group', { name: /How much/ })).toBeNull();
    expect(screen.getByText(/^Pizza: about 143/)).toHaveAttribute('aria-live', 'polite');
  });

  it('is put aside by who is not sure, and searched for by who had something else', async () => {
    const { user, changes, searches } = open(aMeal({ items: [pizza], question }));
    await user.click(await screen.findByRole('button', { name: 'something else' }));
    expect(await screen.findByLabelText('Search the food table')).toHaveValue('Pizza');
    await waitFor(() => expect(searches()).toEqual(['Pizza']));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'not sure' }));
    expect(screen.queryByRole('group', { name: /How much/ })).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('can be answered by keyboard', async () => {
    const { user, changes } = open(aMeal({ items: [pizza], question }), { question: null });
    (await screen.findByRole('button', { name: /^2 slices/ })).focus();
    await user.keyboard('{Enter}');
    expect(changes()).toMatchObject([{ items: [{ grams: 214 }] }]);
  });

  it('is asked in idiomatic German, and about sugar where that makes the difference', async () => {
    await act(() => switchLanguage('de'));
    const { unmount } = open(aMeal({ items: [pizza], question }), {}, aUser({ language: 'de' }));
    const card = await screen.findByRole('group', { name: 'Wie viel Pizza war es?' });
    expect(within(card).getByRole('button', { name: '2 Stück 214 g' })).toBeVisible();
    unmount();
    const sweet = { grams: 330, measure: null, label: null };
    const options: QuestionOption[] = [
      { ...sweet, foodId: 'bls:N330000', sweetness: 'with-sugar' },
      { ...sweet, foodId: 'bls:N331000', sweetness: 'sugar-free' },
    ];
    const cola: Meal['question'] = { itemId: pizza.id, item: 'Cola', kind: 'food', options };
    open(aMeal({ items: [pizza], question: cola }), {}, aUser({ language: 'de' }));
    expect(await screen.findByRole('group', { name: 'Cola: mit oder ohne Zucker?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ohne Zucker' })).toBeVisible();
  });
});

describe('a food that was not read', () => {
  const first = anEstimate({
    carbEstimate: 35.7,
    confidenceLow: 27.3,
    confidenceHigh: null,
    isPartial: true,
    unknownItems: ['blorptang'],
  });

  it('makes the estimate a minimum in its explanation and next to an own figure', async () => {
    const { user, unmount } = open({ ...partial, estimate: first, latestEstimate: first });
    await user.click(await screen.findByText('Details'));
    await user.click(await screen.findByText('How this was estimated'));
    expect(screen.getByText('First estimate').nextSibling).toHaveTextContent(/^at least 35 g \(/);
    unmount();
    const override = { carbs: 60, reason: 'weighed' as const, at: partial.createdAt };
    open({ ...partial, override, isPartial: false, carbEstimate: 60, latestEstimate: first });
    expect(await screen.findByText(/The estimate was at least 35\sg/)).toBeVisible();
  });

  it('is left out with one tap, and only that one', async () => {
    const { user, changes } = open(partial, { unknownItems: ['zork'] });
    await user.click(await screen.findByRole('button', { name: 'No carbs: leave blorptang out' }));
    expect(changes()).toEqual([{ unknownItems: ['zork'] }]);
  });

  it('is searched for in the person’s words, and the chosen food is listed under them', async () => {
    const { user, changes, searches } = open(partial, { unknownItems: ['zork'] });
    await user.click(await screen.findByRole('button', { name: 'Search for blorptang' }));
    expect(await screen.findByRole('dialog', { name: 'What is blorptang?' })).toBeVisible();
    expect(screen.getByLabelText('Search the food table')).toHaveValue('blorptang');
    await user.click(await screen.findByRole('button', { name: /Banana, raw/ }));
    expect(searches()).toEqual(['blorptang']);
    const added = { foodId: banana.id, grams: 126, item: 'blorptang' };
    expect(changes()).toEqual([{ items: [{ id: pizza.id }, added], unknownItems: ['zork'] }]);
  });

  it('is a product that the person has eaten before, and as much of it as then', async () => {
    const drink: Food = { ...banana, id: 'off:4006381333931', commonName: null, brand: 'Zebrina', portions: [] };
    const { user, api, changes } = open(partial);
    api.routes['GET /api/foods'] = () => ({ body: { foods: [{ ...drink, isLiquid: true, lastGrams: 75 }] } });
    await user.click(await screen.findByRole('button', { name: 'Search for blorptang' }));
    await user.click(await screen.findByRole('button', { name: /Zebrina.*per 100 ml, last time 75 ml/ }));
    expect(changes()).toMatchObject([{ items: [{ id: pizza.id }, { foodId: drink.id, grams: 75 }] }]);
  });

  it('stays missing when nothing was added in the end', async () => {
    const { user, changes } = open(partial);
    await user.click(await screen.findByRole('button', { name: 'Search for blorptang' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('is asked about before the meal becomes a favourite', async () => {
    const { user, changes } = open(partial, { favourite: true });
    await user.click(await screen.findByRole('button', { name: 'Favourite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Something is missing' }));
    expect(
      dialog.getByText(/^This meal is missing: blorptang, zork\. Add it first, or keep it as at least 35/),
    ).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Keep it as at least 35/ }));
    expect(changes()).toEqual([{ favourite: true }]);
  });

  it('is asked about before the meal is logged again, and can be added first', async () => {
    const { user } = open(partial);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log again' }));
    await user.click(await screen.findByRole('button', { name: 'Add it first' }));
    expect(await screen.findByRole('dialog', { name: 'What is blorptang?' })).toBeVisible();
  });
});

describe('a note whose only food is unknown', () => {
  const failed = aMealWithoutFigure({
    status: 'failed',
    entry: 'words',
    failure: { code: 'needs-description', message: 'Not found in our food table: zorbol.' },
    unknownItems: ['zorbol'],
    note: 'zorbol',
  });
  const settled = { carbEstimate: 12, failure: null, unknownItems: [] };
  const openUnknown = async (button: string, first = failed) => {
    const view = open(first, settled);
    expect(await screen.findByRole('heading', { level: 1, name: /^We don’t know th/ })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: button }));
    return view;
  };

  it('is searched for in the tables', async () => {
    const { user, changes, searches } = await openUnknown('Search for zorbol');
    await user.click(await screen.findByRole('button', { name: /Banana, raw/ }));
    expect(searches()).toEqual(['zorbol']);
    const found = { foodId: banana.id, grams: 126, item: 'zorbol' };
    expect(changes()).toEqual([{ items: [found], unknownItems: [] }]);
    expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toHaveTextContent('12 g');
  });

  it('is given its carbohydrate', async () => {
    const { user, changes } = await openUnknown('Enter carbs of zorbol');
    await user.type(await screen.findByLabelText('Its carbohydrates in grams'), '12');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(changes()).toEqual([{ items: [{ item: 'zorbol', carbs: 12 }], unknownItems: [] }]);
  });

  it('has none, with one tap', async () => {
    const { changes } = await openUnknown('No carbs: leave zorbol out');
    expect(changes()).toEqual([{ items: [{ item: 'zorbol', carbs: 0 }], unknownItems: [] }]);
  });

  it('is settled together with the others', async () => {
    const several = { ...failed, unknownItems: ['zorbol', 'quux'] };
    const { user, changes } = await openUnknown('No carbs: leave zorbol out', several);
    expect(changes()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Enter carbs of quux' }));
    await user.type(await screen.findByLabelText('Its carbohydrates in grams'), '8');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const items = [
      { item: 'zorbol', carbs: 0 },
      { item: 'quux', carbs: 8 },
    ];
    expect(changes()).toEqual([{ items: items, unknownItems: [] }]);
  });
});

describe('what the words were read as', () => {
  const read = (differs: Partial<Meal['items'][number]>) => anItem({ item: 'chips', ...differs });
  const french = { table: 'usda-fndds', id: '1', description: 'French fries', carbsPer100g: 35 } as const;
  const usual = { code: 'usual-portion', values: { grams: 56 } } as const;

  it.each([
    [{ evidence: 'exact', portionSaid: usual }, 'French fries · assumed', '56 g'],
    [{ evidence: 'general', portionSaid: usual }, 'closest match: French fries · assumed', '56 g'],
    [{ evidence: 'spelled', portionSaid: usual }, 'read as: French fries · assumed', '56 g'],
    [
      { portionSaid: { code: 'portion-assumed', values: { amount: 'a bag', grams: 56 } } },
      'French fries · 56 g, assumed',
      '1 bag',
    ],
    [
      { portionSaid: { code: 'portion-counted', values: { amount: '3 bags', grams: 56 } } },
      'French fries · 56 g',
      '3 bags',
    ],
    [{ portionSaid: { code: 'portion-stated', values: { grams: 56 } } }, 'French fries · as stated', '56 g'],
    [{ portionSaid: usual, grams: 80 }, 'French fries', '80 g'],
  ] as const)('is on the row with its amount: %j', async (differs, words, amount) => {
    open(aMeal({ items: [read({ reference: french, ...differs })] }));
    const items = within(await screen.findByRole('region', { name: 'What’s in it' }));
    expect(items.getByText(words, { exact: true })).toBeVisible();
    expect(items.getByRole('button', { name: `chips: ${amount}. Type the amount` })).toHaveTextContent(amount);
  });

  it('is marked as said only where it is no longer assumed', async () => {
    const before = read({ reference: french, portionSaid: usual });
    const said = { code: 'portion-counted', values: { amount: '3 bags', grams: 80 } } as const;
    const change = (item: MealItem) =>
      aMeal({
        items: [item],
        itemsCorrection: { at: '2026-11-20T12:00:00.000Z', reason: 'portion', estimatedItems: [before] },
      });
    const { unmount } = open(change({ ...before, grams: 80, portionSaid: { ...usual, values: { grams: 80 } } }));
    await screen.findByRole('region', { name: 'What’s in it' });
    expect(screen.queryByRole('img', { name: 'as stated' })).toBeNull();
    unmount();
    open(change({ ...before, grams: 80, portionSaid: said }));
    expect(await screen.findByLabelText('as stated')).toBeVisible();
  });

  const aWord = (start: number, end: number, kind: NoteWord['kind'] = 'name', item: number | null = 0): NoteWord => ({
    start,
    end,
    kind,
    item,
  });

  it('has the range of each item, unless both ends look the same', async () => {
    const exact = read({ id: '0190a000-0000-7000-8000-000000000003', item: 'jam', carbs: 12, low: 11.8, high: 12.2 });
    open(aMeal({ items: [read({ carbs: 32, low: 28.2, high: 36 }), exact] }));
    const items = within(await screen.findByRole('region', { name: 'What’s in it' }));
    expect(items.getByText('28 to 36')).toBeVisible();
    expect(items.getAllByText(/ to /).map(({ textContent }) => textContent)).toEqual(['28 to 36', 'likely 28 to 36 g']);
  });

  it('underlines a word about a food that no table knows', async () => {
    const words = [aWord(0, 7, 'unknown', null), aWord(8, 11)];
    const { unmount } = open(aMeal({ note: 'unicorn pie', words }));
    const region = await screen.findByRole('region', { name: 'Your note' });
    expect(within(region).getByText(/^unicorn/, { selector: 'u' })).toBeInTheDocument();
    unmount();
    // A model may know it.
    open(aMeal({ note: 'unicorn pie', words, modelId: 'gpt-4o' }));
    expect(await screen.findByRole('region', { name: 'Your note' })).toHaveTextContent(/unicorn pie$/);
  });

  it('is marked in the note, as is what was not understood', async () => {
    const note = '200 g chips with zorbol';
    const words = [
      aWord(0, 3, 'amount'),
      aWord(4, 5, 'amount'),
      aWord(6, 11),
      aWord(12, 16, 'joiner', null),
      aWord(17, 23, 'unknown', null),
    ];
    const { unmount } = open({ ...partial, note, words, unknownItems: ['zorbol'] });
    const region = await screen.findByRole('region', { name: 'Your note' });
    expect(region).toHaveTextContent('200 g chips with zorbol (not understood)Underlined: not understood.');
    expect(within(region).getByText('200 g chips', { selector: 'mark' })).toBeInTheDocument();
    unmount();
    const estimate = partial.estimate && { ...partial.estimate, unknownItems: ['zorbol'] };
    open({ ...partial, note, words, estimate, unknownItems: [], isPartial: false });
    expect(await screen.findByRole('region', { name: 'Your note' })).toHaveTextContent(/chips with zorbol$/);
  });
});
