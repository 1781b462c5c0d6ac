/** No meter's table has columns beyond this. */
const COLUMNS_MAX = 200;
/** A longer row is there to keep others waiting. */
const CELLS_MAX = 1_000;
/** A longer text in a cell is not a reading. */
const CELL_MAX = 500;
const SERIAL = /^\d{1,5}(\.\d+)?$/;
/** Between the two ways of counting days. */
const DAYS_TO_1904 = 1_462;

/** Assembles the rows of one sheet. */
export class SheetRows {
  #row: string[] = [];
  #column = -1;
  #cells = 0;
  #type: string | undefined;
  #text = '';
  #isValue = false;
  #isFormula = false;

  constructor(
    private readonly texts: readonly string[],
    private readonly isFrom1904: boolean,
  ) {}

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'row') {
      this.#row = [];
      this.#column = -1;
      this.#cells = 0;
    } else if (name === 'c') {
      this.#cells += 1;
      if (this.#cells > CELLS_MAX) throw new Error('A row has too many cells');
      this.#column = columnOf(attribute('r')) ?? this.#column + 1;
      this.#type = attribute('t');
      this.#text = '';
      this.#isFormula = false;
    } else if (name === 'f') this.#isFormula = true;
    this.#isValue = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#isValue && this.#text.length < CELL_MAX) this.#text += text;
  }

  /** @returns a completed row */
  close(name: string): readonly string[] | null {
    this.#isValue = false;
    if (name === 'row') return Array.from(this.#row, (cell) => cell ?? '');
    if (name === 'c' && this.#column < COLUMNS_MAX) this.#row[this.#column] = this.#cell();
    return null;
  }

  /** A formula is text, whatever its result. */
  #cell(): string {
    if (this.#isFormula) return `=${this.#text}`;
    if (this.#type === 's') return this.texts[Number(this.#text)] ?? '';
    const isNumber = this.#type === undefined || this.#type === 'n';
    if (!isNumber || !this.isFrom1904 || !SERIAL.test(this.#text)) return this.#text;
    // Only days are this large: glucose figures are below.
    return Number(this.#text) > 10_000 ? String(Number(this.#text) + DAYS_TO_1904) : this.#text;
  }
}

/** From a cell's address, "AB12". */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
