/**
 * The example on the start page and the features page: 45 g of dry oats have 30 g (USDA 08120: 67.7 g in 100 g), a medium banana
 * of 118 g has 27 g (USDA 09040: 22.84 g).
 */
export const exampleEstimate = { lowGrams: 48, grams: 57, highGrams: 67 } as const;
