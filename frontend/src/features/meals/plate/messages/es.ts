import type { Translation } from '../../../../shared/i18n';
import type { english } from '../plate-text';

export const spanish: Translation<typeof english> = {
  plate: 'Comida completa',
  noFigure: 'sin valor',
  reading: 'estimando',
  notFood: 'no es comida',
  missing_one: '{{count}} parte sin valor no está contada.',
  missing_other: '{{count}} partes sin valor no están contadas.',
  misses: 'A una parte le falta un alimento, así que la comida tiene más.',
  mixed: 'No conocemos la fibra de todas las partes: unas se cuentan con ella y otras sin ella.',

  partOf: 'Parte de otra comida',
  seeWhole: 'Ver la comida completa',
  takeOff: 'Convertirla en una comida aparte',
  takenOff: 'Ahora es una comida aparte.',
};
