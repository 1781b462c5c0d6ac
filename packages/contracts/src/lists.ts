/** Lists that schemas are made of, without Zod: what reads notes in a browser needs nothing else of them. */

/** Lowest first. */
export const CONFIDENCE_LEVELS = ['low', 'medium', 'high'] as const;

export const FOOD_TABLES = ['usda-fndds', 'usda-sr28', 'bls', 'cofid', 'labels'] as const;
export const FOOD_NAMESPACES = [...FOOD_TABLES, 'own', 'off'] as const;

/** What people call a portion. A wedge is a slice of something round: a pizza, a cake. */
export const PORTION_UNITS = [
  ...(['slice', 'wedge', 'piece', 'whole', 'half', 'quarter'] as const),
  ...(['cup', 'glass', 'mug', 'bowl', 'plate', 'can', 'bottle', 'pint'] as const),
  ...(['tablespoon', 'teaspoon', 'scoop', 'handful', 'serving', 'packet', 'bag', 'bar', 'pot'] as const),
] as const;

export const PORTION_SIZES = ['small', 'medium', 'large'] as const;

export const QUESTION_OPTIONS_MAX = 5;

/** Dialects in which a note may be read; `de-GB` is German with British English (`foodLocaleOf`). */
export const FOOD_LOCALES = [
  ...(['en', 'en-GB', 'en-AU', 'en-IN', 'de', 'es', 'es-MX'] as const),
  ...(['de-GB', 'de-AU', 'de-IN', 'es-GB', 'es-AU', 'es-IN'] as const),
] as const;
