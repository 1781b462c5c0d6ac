import type { Translation } from '../../../../shared/i18n';
import type { english } from '../note-text';

export const spanish: Translation<typeof english> = {
  whatIsOnThePlate: '¿Qué hay en el plato?',
  noRoom: 'Ya no cabe «{{food}}».',
  addToNote: 'Añadir a la nota',
  breadChip: '1 rebanada de pan',
  riceChip: '100 g de arroz cocido',
  potatoChip: '1 patata',
  bananaChip: '1 plátano',
  milkChip: 'un vaso de leche',
  grapesChip: 'un puñado de uvas',
};
