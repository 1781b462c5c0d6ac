import type { Translation } from '../../../../shared/i18n';
import type { english } from '../plate-text';

export const spanish: Translation<typeof english> = {
  plate: 'Comida completa',
  noFigure: 'se desconocen',
  reading: 'estimando',
  notFood: 'no es comida',
  missing_one: 'Los carbohidratos de {{count}} parte se desconocen y no están contados.',
  missing_other: 'Los carbohidratos de {{count}} partes se desconocen y no están contados.',
  misses: 'A una parte le falta un alimento, así que la comida tiene más.',
  mixed: 'No conocemos la fibra de todas las partes: unas se cuentan con ella y otras sin ella.',

  partOf: 'Parte de otra comida',
  seeWhole: 'Ver la comida completa',
  takeOff: 'Convertirla en una comida aparte',
  takenOff: 'Ahora es una comida aparte.',
};
