/**
 * The example on the start page and the features page: 40 g of dry oats have 27 g (USDA 08120: 67.7 g in 100 g), a medium banana
 * of 118 g has 27 g (USDA 09040: 22.84 g).
 */
export const exampleEstimate = { lowGrams: 46, grams: 54, highGrams: 64 } as const;
