import type { Meal, MealStatus } from '@carbsight/contracts';
import { mealsText } from './meals-text';

/** What a meal is called: its name, else the person's words, else that it is a meal. */
export function mealTitle({
  compositeItemName,
  note,
  isNotFood,
}: Pick<Meal, 'compositeItemName' | 'note' | 'isNotFood'>): string {
  if (isNotFood && !compositeItemName) return mealsText('notFood');
  return compositeItemName || shortened(note.trim().split('\n')[0] ?? '') || mealsText('meal');
}

/** Characters of a note that serve as a title. */
const TITLE_LENGTH = 80;
/** Ends after a word; inside it only where one word is all there is. An emoji of several parts counts once and stays whole. */
function shortened(line: string): string {
  // No character takes less than one unit, and opening a segmenter is costly.
  if (line.length <= TITLE_LENGTH) return line;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const parts = Array.from(characters.segment(line), ({ segment }) => segment);
  if (parts.length <= TITLE_LENGTH) return line;
  const start = parts.slice(0, TITLE_LENGTH).join('');
  const endsWithWord = /^\s/.test(parts[TITLE_LENGTH] ?? '');
  const words = endsWithWord ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

/** Why a meal in a list has no figure, in two or three words. */
export function mealState({ status, failure, isNotFood }: Meal): string {
  if (isFinished(status) && isNotFood) return mealsText('notFood');
  if (failure?.code === 'needs-description') return mealsText('needsWords');
  if (status === 'failed') return mealsText('noEstimate');
  if (status === 'cancelled') return mealsText('cancelled');
  return mealsText('estimating');
}

export function isFinished(status: MealStatus): boolean {
  return status !== 'queued' && status !== 'analysing';
}
