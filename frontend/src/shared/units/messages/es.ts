import type { Translation } from '../../i18n';
import type { english } from '../carb-format';

export const spanish: Translation<typeof english> = {
  grams: '{{amount}} g',
  exchange15: '{{amount}} intercambios',
  exchange15One: '{{amount}} intercambio',
  exchange15Brief: '{{amount}} interc.',
  be12: '{{amount}} BE',
  ke10: '{{amount}} raciones',
  ke10One: '{{amount}} ración',
  ke10Brief: '{{amount}} rac.',
  gramsName: 'gramos',
  exchange15Name: 'intercambios de 15 g',
  be12Name: 'BE (12 g)',
  ke10Name: 'raciones de 10 g',
  totalName: 'Carbohidratos totales, fibra incluida',
  availableName: 'Carbohidratos disponibles, sin fibra',
  totalWords: 'fibra incluida',
  availableWords: 'sin fibra',
  range: 'probablemente de {{from}} a {{to}}',
  ends: '{{from}} a {{to}}',
  about: 'aprox. {{amount}}',
  aboutWithRange: 'aprox. {{amount}}, {{range}}',
};
