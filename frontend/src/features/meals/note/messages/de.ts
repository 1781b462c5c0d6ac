import type { Translation } from '../../../../shared/i18n';
import type { english } from '../note-text';

export const german: Translation<typeof english> = {
  whatIsOnThePlate: 'Was liegt auf dem Teller?',
  noRoom: 'Für „{{food}}“ ist kein Platz mehr.',
  addToNote: 'Zur Notiz hinzufügen',
  breadChip: '1 Scheibe Brot',
  riceChip: '100 g gekochter Reis',
  potatoChip: '1 Kartoffel',
  bananaChip: '1 Banane',
  milkChip: 'ein Glas Milch',
  grapesChip: 'eine Handvoll Trauben',
};
