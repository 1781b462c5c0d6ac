import {
  accountsApi,
  DISCLAIMER,
  type Meal,
  type MealEstimate,
  type MealItem,
  type MealShortcut,
  type OwnFood,
  type Profile,
  type User,
} from '@carbsight/contracts';

const NOON = '2026-11-20T12:00:00.000Z';

/** All that is on or off. */
const off = Object.fromEntries(
  Object.entries(accountsApi.user.shape).flatMap(([name, { type }]) => (type === 'boolean' ? [[name, false]] : [])),
);
type Switch = { [K in keyof User]: User[K] extends boolean ? K : never }[keyof User];

export function aUser(differs: Partial<User> = {}): User {
  const user: Omit<User, Switch> = {
    id: '0190a000-0000-7000-8000-000000000001',
    email: 'ana@example.org',
    firstName: 'Ana',
    displayName: 'Ana',
    profileImageUrl: null,
    subscriptionTier: 'free',
    subscriptionStatus: 'none',
    trialEndsAt: null,
    adminRole: differs.isAdmin ? 'owner' : null,
    units: 'grams',
    polyolCounting: 'printed',
    carbBasis: 'total',
    language: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    region: 'elsewhere',
    createdAt: NOON,
  };
  return { ...off, ...user, ...differs } as User;
}

/** This person's initial settings. */
export function aProfile(differs: Partial<Profile> = {}): Profile {
  return {
    ...aUser(),
    remindersEnabled: false,
    reminderHour: 19,
    newsletterOptIn: false,
    carbReferenceLow: null,
    carbReferenceHigh: null,
    ...differs,
  };
}

export function anItem(differs: Partial<MealItem> = {}): MealItem {
  return {
    id: '0190a000-0000-7000-8000-000000000002',
    item: 'Toast',
    portion: '2 slices (about 56 g, assumed)',
    portionSaid: null,
    grams: 56,
    carbs: 52,
    low: null,
    high: null,
    fibre: 3.4,
    source: 'reference-table',
    reference: { table: 'usda-sr28', id: '18069', description: 'Bread, white, toasted', carbsPer100g: 54.4 },
    tableRow: null,
    grounding: null,
    basis: { grams: 56, carbs: 52, fibre: 3.4 },
    factor: null,
    confirmed: null,
    ...differs,
  };
}

export function anEstimate(differs: Partial<MealEstimate> = {}): MealEstimate {
  return {
    carbEstimate: 52,
    carbBasis: 'total',
    statedBasis: 'total',
    confidenceLow: 44,
    confidenceHigh: 63,
    readHigh: differs.confidenceHigh ?? 63,
    isPartial: false,
    unknownItems: [],
    confidenceLevel: 'medium',
    confidenceReason: 'The portions were assumed.',
    reads: 1,
    modelId: 'reference-table',
    fallbackFrom: [],
    promptVersion: 'v2.1',
    createdAt: NOON,
    ...differs,
  };
}

/** A finished meal of about 52 g. */
export function aMeal(differs: Partial<Meal> = {}): Meal {
  return {
    mealId: '0190a000-0000-7000-8000-000000000003',
    partOf: null,
    plate: null,
    entry: 'photo',
    repeatedFrom: null,
    status: 'completed',
    stage: 'done',
    progress: 100,
    seenItems: [],
    failure: null,
    compositeItemName: 'Toast',
    carbEstimate: 52,
    carbBasis: 'total',
    confidenceLow: 44,
    confidenceHigh: 63,
    confidenceLevel: 'medium',
    confidenceReason: 'The portions were assumed.',
    isNotFood: false,
    isPartial: false,
    isCorrected: false,
    isAnswered: false,
    analysis: null,
    said: null,
    items: [anItem()],
    itemsBasis: 'total',
    unknownItems: [],
    packaged: null,
    question: null,
    itemsDifference: null,
    estimate: anEstimate(),
    readFigures: [52],
    latestEstimate: anEstimate(),
    override: null,
    itemsCorrection: null,
    feedback: null,
    history: [],
    undoable: null,
    note: '2 slices of toast',
    eatenAt: NOON,
    eatenZone: null,
    favourite: false,
    modelId: 'reference-table',
    fallbackFrom: [],
    promptVersion: 'v2.1',
    photoUrl: null,
    thumbnailUrl: null,
    coverUrl: null,
    disclaimer: DISCLAIMER,
    createdAt: NOON,
    ...differs,
  };
}

/** A meal without a figure: waiting, failed or cancelled, as `differs` says. */
export function aMealWithoutFigure(differs: Partial<Meal> = {}): Meal {
  return aMeal({
    compositeItemName: null,
    carbEstimate: null,
    confidenceLow: null,
    confidenceHigh: null,
    confidenceLevel: null,
    confidenceReason: null,
    items: [],
    itemsDifference: null,
    estimate: null,
    latestEstimate: null,
    disclaimer: null,
    ...differs,
  });
}

/** A meal to log again. */
export function aShortcut(differs: Partial<MealShortcut> = {}): MealShortcut {
  return {
    mealId: '0190a000-0000-7000-8000-0000000000b1',
    name: 'Porridge',
    carbs: 48,
    added: 0,
    carbBasis: 'total',
    isOwnValue: false,
    times: 3,
    isPartial: false,
    unknownItems: [],
    confidenceLow: 40,
    confidenceHigh: 60,
    confidenceLevel: 'medium',
    mainFood: 'usda-fndds:56203000',
    weightGrams: 240,
    thumbnailUrl: null,
    eatenAt: '2026-11-20T07:00:00.000Z',
    ...differs,
  };
}

/** A food of the person's own. */
export function anOwnFood(differs: Partial<OwnFood> = {}): OwnFood {
  return {
    id: 'own:0190a000-0000-7000-8000-0000000000a1',
    name: 'Granola',
    brand: 'Mill',
    barcode: null,
    convention: 'available',
    per100: { carbs: 54, fibre: null, sugars: null },
    perServing: null,
    servingGrams: null,
    servingName: null,
    packGrams: null,
    isLiquid: false,
    source: 'typed',
    recipe: null,
    recipeSum: null,
    updatedAt: NOON,
    ...differs,
  };
}
