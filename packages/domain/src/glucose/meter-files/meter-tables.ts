import type { GlucoseUnit, MeterFormat } from '@carbsight/contracts';
import { parseValue } from './cells.js';
import { bare, type MeterLayout, type ReadRow, type Row, unitOf, written } from './meter-layout.js';
import { parseDate } from './written-dates.js';

/** What a column of glucose is called, or simply of results. */
const GLUCOSE =
  /gluc|gluk|glyc|glic|blutzucker|bloedsuiker|blodsocker|blodsukker|verensokeri|sugar|azúcar|zucchero|\bb[gz]|reading|result|value|messung|messwert|ergebnis|lectura|medici|valor|mesure|valeur|résultat/i;
/** What else is measured in these units, and glucose that nobody measured. */
const OTHER =
  /keton|cetona|cétone|cholest|colest|kolest|\b[lh]dl\b|triglyc|trigli|creatin|kreatin|raw|input|eingabe|entrada|target|ziel|objetivo|limit|alarm/i;
/** Glucose in a column, but computed, or none of the blood. */
const NO_READING =
  /urin|orina|predict|predic|previst|pronostic|forecast|vorherge|prognos|estimat|estimad|geschätzt|average|\bmean\b|durchschnitt|mittelwert|promedio|\bmedia\b|\bavg\b|\bmax|\bmin(?:imum|imal|\b)|\bs\.?d\.?\b|standard|goal|threshold|schwelle|umbral|seuil|soglia|höchst|niedrigst|change|änderung|cambio|delta|per unit|pro einheit|por unidad|sensitiv|sensibilidad/i;
/** A column of what people write. */
const REMARKS = /note|notiz|comment|komment|bemerk|remark|coment/i;
/** Of a column that marks a drop of control solution, and of a cell that says so. */
const CONTROL = /(?<!\p{L})(?:control|kontroll|contr[oô]l|controllo)/iu;
const SOLUTION =
  /(?<!\p{L})(?:control|kontroll|contr[oô]l)\p{L}*(?:[ -]?(?:solu|lösung|test))|(?:solu\p{L}+|test) (?:de |di )?contr[oô]l/iu;
const CONTROL_ALONE = /^(?:control|kontrolle|contr[oô]le?|controllo)$/i;
/** Of a column that marks rows as gone. */
const DELETED = /deleted|gelöscht|eliminad|borrad|supprim|cancellat/i;
const NO = /^(|0|no|nein|non|false|falsch)$/i;
/** Of strips: below it, meters show LO. */
const STRIPS_FROM_MGDL = 10;
const UNIT = /^(?:mg\/dl|mmol\/l)$/i;
const WITH_UNIT = /^([\d.,]+|\p{L}{2,8})\s*(mg\/dl|mmol\/l)$/iu;
const DIGITS = /^\d+$/;

type Columns = { readonly value: number; readonly unit: (row: Row) => GlucoseUnit | null };

/** The one column with a unit in its name. */
function valueByHeader(header: Row): Columns | null {
  const withUnit = header.flatMap((name, column) => (unitOf(name) ? [column] : []));
  const [value] = withUnit;
  if (value === undefined || withUnit.length > 1 || value === 0) return null;
  const name = header[value] ?? '';
  const unit = unitOf(name);
  return GLUCOSE.test(name) && !isOtherName(name) ? { value, unit: () => unit } : null;
}

/** A figure next to its unit, or in one cell with it, below a header that speaks of glucose. */
function valueByCells(row: Row, header: Row): Columns | null {
  const unit = row.findIndex((cell) => UNIT.test(bare(cell) ?? ''));
  if (unit > 0) {
    const value = unit - 1;
    const isFigure = parseValue(bare(row[value]) ?? '') !== null;
    return isFigure && !isOtherName(header[value]) ? { value, unit: (each) => unitOf(bare(each[unit])) } : null;
  }
  const value = row.findIndex((cell) => WITH_UNIT.test(bare(cell) ?? ''));
  return value > 0 && !isOtherName(header[value]) ? { value, unit: (each) => unitOf(bare(each[value])) } : null;
}

const isOtherName = (name = ''): boolean => OTHER.test(name) || NO_READING.test(name);

/** A row says what it is about before its figure, or after it in a cell of a word or two. */
const isOther = (row: Row, { value }: Pick<Columns, 'value'>, header: Row = []): boolean =>
  row.some(
    (cell, column) =>
      column !== value &&
      OTHER.test(cell) &&
      (column < value || (cell.trim().split(/\s+/).length <= 2 && !REMARKS.test(header[column] ?? ''))),
  );

/** Where a row has its date and time, in one cell or in two. */
function timeIn(row: Row): ((row: Row) => string | undefined) | null {
  for (const [column, cell] of row.entries()) {
    if (!DIGITS.test(cell) && parseDate(cell.trim())) return (each) => each[column];
    if (parseDate(`${cell.trim()} ${row[column + 1]?.trim()}`))
      return (each) => each[column] && each[column + 1] && `${each[column].trim()} ${each[column + 1]?.trim()}`;
  }
  return null;
}

/** The first row with a date tells where the others have theirs. */
function rowsOf({ value, unit }: Columns, header: Row): ReadRow {
  const marks = header.flatMap((name, column) => (CONTROL.test(name) || DELETED.test(name) ? [column] : []));
  const isNote = (column: number): boolean => REMARKS.test(header[column] ?? '');
  const isMarked = (row: Row): boolean =>
    marks.some((column) => !isNote(column) && !NO.test(bare(row[column]) ?? '')) ||
    row.some((cell, column) => SOLUTION.test(cell) || (!isNote(column) && CONTROL_ALONE.test(bare(cell) ?? '')));
  let time: ReturnType<typeof timeIn> = null;
  return (row) => {
    const figure = bare(row[value]) ?? '';
    if (figure === '' || isOther(row, { value }, header) || isMarked(row)) return null;
    time ??= timeIn(row);
    const number = WITH_UNIT.exec(figure)?.[1] ?? figure;
    return written(time?.(row) ?? row.join(), number, unit(row));
  };
}

type IsOfMaker = (header: Row, above: readonly Row[]) => boolean;

/** A table with its unit in the header, and one with units beside its figures. */
function tablesOf(format: MeterFormat, isOfMaker: IsOfMaker, high = 600): MeterLayout[] {
  const beyond = { low: 39, high };
  return [
    {
      format,
      beyond,
      measuresFrom: STRIPS_FROM_MGDL,
      below: (row, above) => {
        const columns = valueByHeader(row);
        return columns && isOfMaker(row, above) ? rowsOf(columns, row) : null;
      },
    },
    {
      format,
      beyond,
      measuresFrom: STRIPS_FROM_MGDL,
      startsWithReading: true,
      below: (row, above) => {
        const header = above.findLast((each) => !timeIn(each)) ?? [];
        const columns = valueByCells(row, header);
        if (!columns || !timeIn(row) || isOther(row, columns, header)) return null;
        const isMeters = [...header, ...row.slice(0, columns.value)].some((cell) => GLUCOSE.test(cell));
        return isMeters && isOfMaker(header, above) ? rowsOf(columns, header) : null;
      },
    },
  ];
}

const isNamed =
  (name: RegExp): IsOfMaker =>
  (header, above) =>
    [...above, header].some((row) => row.some((cell) => name.test(cell)));

/**
 * Tables of blood glucose meters and of the apps beside them: one column of glucose, and a time that its rows show. A maker is known by its
 * name above the table, or else by what no translation changes.
 */
export const meterTables: readonly MeterLayout[] = [
  ...tablesOf('contour', (header, above) => bare(header[0]) === '#' || isNamed(/\bcontour\b|ascensia/i)(header, above)),
  ...tablesOf('onetouch', isNamed(/one ?touch|lifescan/i)),
  // Its meters write ten columns, the last of them for control solution.
  ...tablesOf(
    'accu-chek',
    (header, above) => (header.length === 10 && CONTROL.test(header[9] ?? '')) || isNamed(/accu-?chek/i)(header, above),
  ),
  // The person comes first, as “Name:…”.
  ...tablesOf(
    'glooko',
    (header, above) => unitOf(header[1]) !== null && isNamed(/^\p{L}+:/u)([], above.slice(-1)),
    401,
  ),
  ...tablesOf('mysugr', (header) => unitOf(header[3]) !== null && header.length >= 15),
  ...tablesOf('meter', () => true),
];
