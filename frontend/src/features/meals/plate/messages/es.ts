import type { Translation } from '../../../../shared/i18n';
import type { english } from '../plate-text';

export const spanish: Translation<typeof english> = {
  words: 'Palabras o una foto',
  barcode: 'Código de barras',
  label: 'Etiqueta nutricional',
  myFoods: 'Mis alimentos',
  figure: 'Un valor',
  stop: 'No añadir nada más',
  earlier: 'Una comida ya registrada',

  plate: 'Comida completa',
  parts: 'De qué se compone',
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
