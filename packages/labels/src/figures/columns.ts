import { median } from '@carbsight/domain';
import type { Amount } from './amounts.js';
import type { Entry } from './entries.js';
import type { ColumnKind, Mention } from './mentions.js';
import type { Nutrient } from './words.js';

/** What one column of a label states. */
export type Column = {
  readonly kind: ColumnKind;
  /** Stated by the header above it. */
  readonly isNamed: boolean;
  readonly mention: Mention | null;
  readonly amounts: ReadonlyMap<Nutrient, readonly Amount[]>;
};

type Placed = { readonly amount: Amount; readonly nutrient: Nutrient; readonly x: number; readonly y: number };

/** Amounts of one column lie this close to each other, in line heights. */
const CLOSE = 1.7;
/** How far a header may be to the side of its column, in line heights. */
const HEADER_REACH = 7;

const isWeight = ({ unit }: Amount) => unit === 'g' || unit === 'mg' || unit === null;
const isEnergy = ({ unit }: Amount) => unit === 'kcal' || unit === 'kJ' || unit === null;
const centre = ({ x0, x1 }: Amount) => (x0 + x1) / 2;

export function toColumns(
  entries: readonly Entry[],
  mentions: readonly Mention[],
  { isRunning, height, isTotal }: { readonly isRunning: boolean; readonly height: number; readonly isTotal: boolean },
): Column[] {
  const weights = entries
    .filter(({ nutrient }) => nutrient !== 'energy' && nutrient !== 'other')
    .map((entry) => ({ entry, amounts: entry.amounts.filter(isWeight) }));
  const rows = weights.filter(({ amounts }) => amounts.length > 0);
  const withSeveral = rows.filter(({ amounts }) => amounts.length > 1).length;
  if (isRunning || withSeveral < Math.max(2, rows.length / 4))
    return [onlyColumn(single(entries, mentions, isTotal), mentions)];

  const shear = shearOf(rows.map(({ amounts, entry }) => ({ xs: amounts.map(centre), y: entry.y })));
  const placed: Placed[] = rows.flatMap(({ entry, amounts }) =>
    amounts.map((amount) => ({ amount, nutrient: entry.nutrient, x: centre(amount) - shear * entry.y, y: entry.y })),
  );
  const clusters = clustersOf(placed, CLOSE * height).filter(
    (cluster) => cluster.length >= Math.max(2, rows.length / 4) && !isOfFractions(cluster),
  );
  if (clusters.length <= 1) return [onlyColumn(single(entries, mentions, isTotal), mentions)];
  const xs = clusters.map((cluster) => median(cluster.map(({ x }) => x)));
  const energies = entries
    .filter(({ nutrient }) => nutrient === 'energy')
    .flatMap((entry) => cellsOf(entry.amounts.filter(isEnergy), height).map((cell) => ({ cell, y: entry.y })));
  const columns = clusters.map((cluster, at) => {
    const amounts = new Map<Nutrient, Amount[]>();
    for (const { nutrient, amount } of cluster) amounts.set(nutrient, [...(amounts.get(nutrient) ?? []), amount]);
    const own = energies
      .filter(({ cell, y }) => nearest(xs, middle(cell) - shear * y) === at)
      .flatMap(({ cell }) => cell);
    return { amounts: amounts.set('energy', own), x: xs[at] ?? 0 };
  });
  return named(
    columns,
    mentions.map((mention) => ({ mention, x: mention.x - shear * mention.y })),
    height,
  );
}

/** Figures for the prepared food only are not those of the package's contents. */
const onlyColumn = (column: Column, mentions: readonly Mention[]): Column =>
  mentions.some(({ by }) => by === 'added') ? { ...column, isNamed: false } : column;

/** One amount per row; its position says nothing, as in "Total Fat 8g 10%". */
function single(entries: readonly Entry[], mentions: readonly Mention[], isTotal: boolean): Column {
  const amounts = new Map<Nutrient, Amount[]>();
  for (const { nutrient, amounts: all } of entries) {
    const own = nutrient === 'energy' ? all.filter(isEnergy) : all.filter(isWeight).slice(0, 1);
    amounts.set(nutrient, [...(amounts.get(nutrient) ?? []), ...own]);
  }
  const hundreds = mentions.filter(({ kind }) => kind === 'hundred');
  const hundred = hundreds.find(({ isStated }) => isStated) ?? hundreds[0];
  const servings = mentions.filter(({ kind }) => kind === 'serving');
  const serving = servings.find(({ grams }) => grams !== null) ?? servings[0];
  // A package that weighs 100 g, with the figures for one bar.
  const isOfServing = servings.some(({ isStated }) => isStated) && hundred?.isStated === false;
  if (serving && isOfServing) return { kind: 'serving', isNamed: true, mention: serving, amounts };
  if (hundred && serving) {
    const xs = [...amounts.values()].flat().map(centre);
    const x = xs.length > 0 ? median(xs) : 0;
    const isHundred = Math.abs(hundred.x - x) <= Math.abs(serving.x - x);
    return { kind: isHundred ? 'hundred' : 'serving', isNamed: false, mention: isHundred ? hundred : serving, amounts };
  }
  if (hundred) return { kind: 'hundred', isNamed: hundred.isStated, mention: hundred, amounts };
  if (serving) return { kind: 'serving', isNamed: true, mention: serving, amounts };
  return { kind: isTotal ? 'serving' : 'hundred', isNamed: false, mention: null, amounts };
}

type Unnamed = { readonly amounts: ReadonlyMap<Nutrient, readonly Amount[]>; readonly x: number };

function named(
  columns: readonly Unnamed[],
  all: readonly { readonly mention: Mention; readonly x: number }[],
  height: number,
): Column[] {
  const ofSold = all.filter(({ mention }) => !mention.isAdded);
  const hasServingHeader = ofSold.some(({ mention: { kind, by } }) => kind === 'serving' && by !== 'size');
  const mentions = hasServingHeader ? ofSold.filter(({ mention }) => mention.by !== 'size') : ofSold;
  const pairs = columns
    .flatMap((column) => mentions.map(({ mention, x }) => ({ column, mention, distance: Math.abs(x - column.x) })))
    .filter(({ distance }) => distance < HEADER_REACH * height)
    .sort((one, other) => one.distance - other.distance);
  const given = new Map<Unnamed, Mention>();
  for (const { column, mention } of pairs) {
    const isTaken = [...given.values()].some(
      (other) => other === mention || (other.kind === mention.kind && !isOfUnit(other, mention)),
    );
    if (!given.has(column) && !isTaken) given.set(column, mention);
  }
  const missing = (kind: ColumnKind) => {
    if ([...given.values()].some((mention) => mention.kind === kind)) return undefined;
    const others = mentions.map(({ mention }) => mention).filter((mention) => mention.kind === kind);
    return others.find(({ grams }) => grams !== null) ?? others[0];
  };
  const packages = packagesAmong(given);
  return columns.map((column): Column => {
    const { amounts } = column;
    const own = given.get(column);
    if (own && packages.has(column)) return { kind: 'other', isNamed: true, mention: own, amounts };
    // Of "per cup" and "per bag", the smaller figures are probably the serving's.
    if (own)
      return {
        kind: own.kind,
        isNamed: own.by !== 'unit' || packages.size === 0,
        mention: withGrams(own, ofSold),
        amounts,
      };
    // Of two columns with one known, the other is whatever else is mentioned.
    const rest = columns.length === 2 && given.size === 1 ? (missing('hundred') ?? missing('serving')) : undefined;
    return { kind: rest?.kind ?? 'other', isNamed: false, mention: rest ?? null, amounts };
  });
}

const isOfUnit = (...mentions: readonly Mention[]) =>
  mentions.some(({ kind, by }) => kind === 'other' || by === 'unit');

/** Of several possible serving columns, all but one: the one that says "serving", else the one with the smallest figures. */
function packagesAmong(given: ReadonlyMap<Unnamed, Mention>): ReadonlySet<Unnamed> {
  const servings = [...given].filter(([, { kind }]) => kind === 'serving');
  const said = servings.filter(([, { by }]) => by !== 'unit');
  const sizeOf = ({ amounts }: Unnamed) => amounts.get('carbs')?.[0]?.value ?? Number.POSITIVE_INFINITY;
  const [smallest] = servings.map(([column]) => column).sort((one, other) => sizeOf(one) - sizeOf(other));
  const kept = said.length > 0 ? said[0]?.[0] : smallest;
  return new Set(servings.map(([column]) => column).filter((column) => column !== kept));
}

/** "per serving" above the column, and its weight elsewhere on the label. */
function withGrams(mention: Mention, all: readonly { readonly mention: Mention }[]): Mention {
  if (mention.kind !== 'serving' || mention.grams !== null) return mention;
  const weighed = all.map((each) => each.mention).find(({ kind, grams }) => kind === 'serving' && grams !== null);
  return weighed ? { ...weighed, name: weighed.name ?? mention.name } : mention;
}

/** How far columns lean: the median shift of the first and last amount from row to row. */
function shearOf(rows: readonly { readonly xs: readonly number[]; readonly y: number }[]): number {
  const most = Math.max(...rows.map(({ xs }) => xs.length));
  const full = rows.filter(({ xs }) => xs.length === most);
  const slopes = full.flatMap((one, at) =>
    full.slice(at + 1).flatMap((other) => {
      const down = other.y - one.y;
      if (Math.abs(down) < 1) return [];
      return one.xs.map((x, index) => ((other.xs[index] ?? x) - x) / down);
    }),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

function clustersOf(placed: readonly Placed[], gap: number): Placed[][] {
  const clusters: Placed[][] = [];
  for (const each of [...placed].sort((one, other) => one.x - other.x)) {
    const last = clusters.at(-1);
    if (last && each.x - (last.at(-1)?.x ?? 0) <= gap) last.push(each);
    else clusters.push([each]);
  }
  return clusters;
}

/** A column of whole numbers without units among others with grams: percentages whose signs are in the header. */
const isOfFractions = (cluster: readonly Placed[]) =>
  cluster.filter(({ amount }) => amount.unit === null && /^\d{1,2}$/.test(amount.digits)).length > cluster.length * 0.8;

/** "1523 kJ / 360 kcal" is one cell. */
function cellsOf(amounts: readonly Amount[], height: number): Amount[][] {
  const cells: Amount[][] = [];
  for (const amount of amounts) {
    const last = cells.at(-1)?.at(-1);
    if (last && amount.x0 - last.x1 < 2 * height && last.unit !== amount.unit) cells.at(-1)?.push(amount);
    else cells.push([amount]);
  }
  return cells;
}

const middle = (cell: readonly Amount[]) => ((cell[0]?.x0 ?? 0) + (cell.at(-1)?.x1 ?? 0)) / 2;

function nearest(xs: readonly number[], x: number): number {
  const distances = xs.map((each) => Math.abs(each - x));
  return distances.indexOf(Math.min(...distances));
}
