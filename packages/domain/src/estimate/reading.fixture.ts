import type { MealReading, ReadItem } from '@carbsight/contracts';

/** Builders for tests. */
export function anItem(carbsGrams: number, overrides: Partial<ReadItem> = {}): ReadItem {
  return { item: 'Rice', portion: '1 cup', grams: null, carbsGrams, source: 'model', reference: null, ...overrides };
}

export function aRead(carbsGrams: number, overrides: Partial<MealReading> = {}): MealReading {
  return {
    isNotFood: false,
    dishName: 'Rice bowl',
    carbsGrams,
    lowGrams: Math.max(0, carbsGrams - 5),
    highGrams: Math.min(1000, carbsGrams + 5),
    statedLevel: 'high',
    levelReason: null,
    analysis: 'A bowl of rice.',
    items: carbsGrams > 0 ? [anItem(carbsGrams)] : [],
    unknownItems: [],
    ...overrides,
  };
}

export function aNotFoodRead(): MealReading {
  return aRead(0, {
    isNotFood: true,
    dishName: null,
    lowGrams: 0,
    highGrams: 0,
    analysis: 'No food items detected in this image.',
    items: [],
  });
}
