import type { Translation } from '../../../../shared/i18n';
import type { english } from '../first-run-text';

export const spanish: Translation<typeof english> = {
  title: 'Primeros pasos',
  step: 'Paso {{step}} de {{count}}',
  skip: 'Omitir',
  next: 'Siguiente',
  done: 'Listo',
  countTitle: '¿Cómo cuentas los carbohidratos?',
  units: 'Unidad',
  basis: 'Fibra',
  changeLater: 'Puedes cambiar ambas cosas en tu perfil cuando quieras.',
  readTitle: 'Formas de registrar una comida',
  words: 'Con palabras',
  wordsText: 'Escribe o di lo que comes, con cantidades si las sabes.',
  photo: 'Foto de tu plato',
  photoText: 'Desde arriba y con buena luz. Unas palabras la hacen más precisa.',
  package: 'Código de barras o etiqueta nutricional',
  packageText: 'Escanea el código o fotografía la etiqueta y di cuánto has tomado.',
  figure: 'Carbohidratos que ya sabes',
  figureText: 'Introduce tú los carbohidratos. No se estima nada.',
  mealTitle: 'Tu primera comida',
  mealText: 'Toca un ejemplo para ver cómo funciona o escribe tu comida arriba.',
  example1: '2 rebanadas de pan tostado con mermelada',
  example2: 'gachas de avena con un plátano',
  example3: '150 g de arroz cocido con pollo',
};
