import type { GlucoseUnit, MeterFormat } from '@carbsight/contracts';
import { parseValue } from './cells.js';
import { bare, type MeterLayout, type ReadRow, type Row, unitOf, written } from './meter-layout.js';
import { parseDate } from './written-dates.js';

/** What a column of glucose is called, or simply of results. */
const GLUCOSE =
  /gluc|gluk|glyc|glic|blutzucker|bloedsuiker|blodsocker|blodsukker|verensokeri|sugar|azúcar|zucchero|\bb[gz]|reading|result|value|messung|messwert|ergebnis|lectura|medici|valor|mesure|valeur|résultat/i;
/** What else is measured in these units. */
const SUBSTANCE =
  /keton|cetona|cétone|cholest|colest|kolest|\b[lh]dl\b|triglyc|trigli|creatin|kreatin|calcium|kalzium|uric|harns|\burea\b|urée|kalium|potassi|natrium|sodium|la[ck]tat|\bcsf\b|liquor/i;
/** Glucose that nobody measured. */
const SETTING = /raw|input|eingabe|entrada|target|ziel|objetivo|limit|alarm/i;
/** Glucose in a column, but computed, or none of the blood. */
const NO_READING =
  /urin|orina|predict|predic|previst|pronostic|forecast|vorherge|prognos|estimat|estimad|geschätzt|expected|average|\bmean\b|durchschnitt|mittel|promedio|\bmediana?\b|moyenne|\b(?:e?avg|eag)\b|m[aá]x|\bm[ií]n(?:[ií]m|\b)|highest|lowest|höchst|niedrigst|\bpeak|ideal|previous|\bs\.?d\.?\b|standard|std|\bdev\b|variab|management|\brange\b|factor|goal|sollwert|set ?point|threshold|schwelle|umbral|seuil|soglia|change|änderung|cambio|delta|per unit|pro einheit|por unidad|sensitiv|sensibilidad/i;
/** The same as the kind of a row. */
const COMPUTED_ROW =
  /(?<!\p{L})(?:average|mean|avg|durchschnitt|mittelwert|promedio|moyenne)(?!\p{L})|^s\.?d\.?$|(?:threshold|goal|a1c)$/iu;
/** A row that its meter has taken back. */
const GONE_ROW = /^(?:deleted|invalid|removed|gelöscht|ungültig|eliminad[oa]|inválid[oa]|supprimée?|annulée?)$/i;
/** "In target", "Low alarm" beside a reading. */
const JUDGEMENT = /^(?:in|im|above|below|out|over|under|über|unter|en|por|low|high|tief|hoch)\b/i;
/** A column of what people write. */
const REMARKS =
  /note|notiz|comment|komment|bemerk|remark|coment|\btags?\b|meal|mahlzeit|comida|anlass|reason|device|gerät/i;
/** Of a column that marks a drop of control solution, and of a cell that says so. */
const CONTROL =
  /(?<!\p{L})(?:control|contr[oô]l[eo]?|controllo|kontroll(?:e|lösung|messung|test)?)(?![\p{L}-])|control solution/iu;
const SOLUTION =
  /(?<!\p{L})(?:control|kontroll|contr[oô]l)\p{L}*(?:[ -]?(?:solu|lösung|test))|(?:solu\p{L}+|test) (?:de |di )?contr[oô]l/iu;
const CONTROL_ALONE = /^(?:control|contr[oô]le?|controllo|kontrolllösung)$/i;
/** Of a column that marks rows as gone. */
const DELETED = /deleted|removed|invalid|gelöscht|ungültig|eliminad|borrad|supprim|cancellat/i;
const NO = /^(|0|n|no|nein|non|false|falsch|[-–]|n\/a|none|keine?|off)$/i;
/** Of strips: below it, meters show LO. */
const STRIPS_FROM_MGDL = 10;
const UNIT = /^(?:mg\/dl|mmol\/l)$/i;
const WITH_UNIT = /^([\d.,]+|\p{L}{2,8})\s*(mg\/dl|mmol\/l)$/iu;
const DIGITS = /^\d+$/;

type Columns = { readonly value: number; readonly unit: (row: Row) => GlucoseUnit | null };

/** The one column with a unit in its name. */
function valueByHeader(header: Row): Columns | null {
  const withUnit = header.flatMap((name, column) => (unitOf(name) && !isOtherName(name) ? [column] : []));
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

const isOtherName = (name = ''): boolean => SUBSTANCE.test(name) || SETTING.test(name) || NO_READING.test(name);

const MOST_WORDS = 4;

/** A row says what it is about in a cell of a few words, apart from what people write. */
const isOther = (row: Row, { value }: Pick<Columns, 'value'>, header: Row = []): boolean =>
  row.some((cell, column) => {
    const words = cell.trim();
    if (column === value || REMARKS.test(header[column] ?? '') || words.split(/\s+/).length > MOST_WORDS) return false;
    if (GONE_ROW.test(words) || COMPUTED_ROW.test(words)) return true;
    if (SUBSTANCE.test(words)) return !/(?<!tri)gl[uy][ck]|zucker|sugar/i.test(words);
    return SETTING.test(words) && column < value && !JUDGEMENT.test(words);
  });

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
    row.some(
      (cell, column) =>
        (SOLUTION.test(cell) && cell.trim().split(/\s+/).length < MOST_WORDS) ||
        (!isNote(column) && CONTROL_ALONE.test(bare(cell) ?? '')),
    );
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
