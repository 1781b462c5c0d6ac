import { defineMessages } from '../../../shared/i18n';

export const english = {
  whatIsOnThePlate: 'What is on the plate?',
  noRoom: 'No room left for “{{food}}”.',
  addToNote: 'Add to the note',
  breadChip: '1 slice of bread',
  riceChip: '100 g cooked rice',
  potatoChip: '1 potato',
  bananaChip: '1 banana',
  milkChip: 'a glass of milk',
  grapesChip: 'a handful of grapes',
} as const;

export const noteText = defineMessages('note', english);
