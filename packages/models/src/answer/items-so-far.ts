import { ITEM_SO_FAR_MAX, ITEMS_SO_FAR_MAX, UNNAMED_ITEM } from '@carbsight/contracts';
import { Failure, fenceItem } from '@carbsight/domain';
import { prose } from './fields.js';
import { itemOfFormatA } from './parse-answer.js';
import { parseJsonObject } from './strict-json.js';
import { answerStart } from './thinking.js';

/** Cannot occur within a string, where each quote has a backslash. */
const LIST_START = /"nutritionBreakdown"\s*:\s*\[/;
const NOT_FOOD = /"isNotFood"\s*:\s*true/;
const BEFORE_ITEM = /[\s,]*/y;

/**
 * Names the complete items of a format A answer while it arrives. A preview: the figures come only from the whole answer, and an item that
 * `parseAnswer` would refuse ends the preview.
 */
export class ItemsSoFar {
  private text = '';
  /** Where the next item begins; null before the list of items, -1 when no more can follow. */
  private next: number | null = null;
  private names: readonly string[] = [];

  /** @param onItems called with all names so far whenever another item is complete */
  constructor(private readonly onItems: (names: readonly string[]) => void) {}

  add(piece: string): void {
    if (this.next === -1) return;
    this.text += piece;
    if (this.next === null && piece.includes('[')) this.next = listStartIn(this.text);
    if (this.next === null || !piece.includes('}')) return;
    const before = this.names.length;
    while (this.next !== -1 && this.takeItem(this.next));
    if (this.names.length > before) this.onItems(this.names);
  }

  /** False until the item that starts there is complete. */
  private takeItem(position: number): boolean {
    BEFORE_ITEM.lastIndex = position;
    const start = position + (BEFORE_ITEM.exec(this.text)?.[0].length ?? 0);
    if (start >= this.text.length) return false;
    try {
      const { value, end } = parseJsonObject(this.text, start);
      const { item } = fenceItem(itemOfFormatA(value));
      if (item !== UNNAMED_ITEM) this.names = [...this.names, prose(item, ITEM_SO_FAR_MAX)];
      this.next = this.names.length < ITEMS_SO_FAR_MAX ? end : -1;
      return true;
    } catch (error) {
      if (error instanceof Failure) this.next = -1;
      else if (!(error instanceof SyntaxError)) throw error;
      return false;
    }
  }
}

function listStartIn(text: string): number | null {
  const start = answerStart(text);
  if (start === null) return null;
  const answer = text.slice(start);
  const found = LIST_START.exec(answer);
  if (!found) return null;
  return NOT_FOOD.test(answer) ? -1 : start + found.index + found[0].length;
}
