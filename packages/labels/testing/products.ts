import type { Random } from './random.js';

/** In grams per 100 g or ml. */
export type Product = {
  readonly fat: number;
  readonly saturated: number;
  /** Without fibre. */
  readonly available: number;
  readonly sugars: number;
  readonly fibre: number;
  readonly protein: number;
  readonly salt: number;
  readonly kcal: number;
  readonly isLiquid: boolean;
  readonly servingGrams: number;
  readonly servingName: string;
};

type Range = readonly [number, number];
type Kind = {
  readonly fat: Range;
  readonly available: Range;
  readonly sugarFraction: Range;
  readonly fibre: Range;
  readonly protein: Range;
  readonly serving: readonly number[];
  readonly name: string;
  readonly isLiquid?: true;
};

const KINDS: readonly Kind[] = [
  {
    fat: [12, 28],
    available: [55, 70],
    sugarFraction: [0.3, 0.6],
    fibre: [1, 5],
    protein: [5, 9],
    serving: [15, 20, 25, 28, 30],
    name: 'biscuits',
  },
  {
    fat: [1, 8],
    available: [58, 82],
    sugarFraction: [0.05, 0.4],
    fibre: [3, 11],
    protein: [7, 13],
    serving: [30, 40, 45, 55],
    name: 'cup',
  },
  {
    fat: [0, 4],
    available: [4, 16],
    sugarFraction: [0.8, 1],
    fibre: [0, 0.5],
    protein: [3, 9],
    serving: [125, 150, 170],
    name: 'pot',
  },
  {
    fat: [0, 1],
    available: [4, 12],
    sugarFraction: [0.9, 1],
    fibre: [0, 0.4],
    protein: [0, 0.8],
    serving: [200, 240, 250, 330],
    name: 'glass',
    isLiquid: true,
  },
  {
    fat: [2, 12],
    available: [8, 30],
    sugarFraction: [0.05, 0.3],
    fibre: [1, 4],
    protein: [3, 11],
    serving: [180, 200, 350, 400],
    name: 'portion',
  },
  {
    fat: [25, 42],
    available: [30, 56],
    sugarFraction: [0.7, 0.95],
    fibre: [2, 9],
    protein: [5, 9],
    serving: [20, 25, 30],
    name: 'pieces',
  },
  {
    fat: [0.5, 5],
    available: [38, 52],
    sugarFraction: [0.04, 0.1],
    fibre: [2, 9],
    protein: [7, 12],
    serving: [35, 40, 50],
    name: 'slice',
  },
];

export function randomProduct(random: Random): Product {
  const kind = random.pick(KINDS);
  const inside = ([low, high]: Range) => random.between(low, high);
  const [fat, available, fibre, protein] = [
    inside(kind.fat),
    inside(kind.available),
    inside(kind.fibre),
    inside(kind.protein),
  ];
  return {
    fat,
    saturated: fat * random.between(0.1, 0.6),
    available,
    sugars: available * inside(kind.sugarFraction),
    fibre,
    protein,
    salt: random.between(0, 2),
    kcal: 9 * fat + 4 * available + 4 * protein + 2 * fibre,
    isLiquid: kind.isLiquid ?? false,
    servingGrams: random.pick(kind.serving),
    servingName: kind.name,
  };
}
