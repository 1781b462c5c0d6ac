import type { Meal, MealStatus } from '@carbsight/contracts';
import { mealsText } from './meals-text';

/** A meal's title: its name, else its note, else a general word. */
export function mealTitle({
  compositeItemName,
  note,
  isNotFood,
}: Pick<Meal, 'compositeItemName' | 'note' | 'isNotFood'>): string {
  if (isNotFood && !compositeItemName) return mealsText('notFood');
  return compositeItemName || shortened(note.trim().split('\n')[0] ?? '') || mealsText('meal');
}

/** Characters of a note that become a title. */
const TITLE_LENGTH = 80;
/** Cuts after a word, or inside it if there is only one. An emoji of several code points counts once and stays whole. */
function shortened(line: string): string {
  // Every character has at least one code unit, and creating a segmenter is slow.
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
