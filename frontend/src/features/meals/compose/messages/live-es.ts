import type { Translation } from '../../../../shared/i18n';
import type { english } from '../live-text';

export const liveEs: Translation<typeof english> = {
  rows: 'Lo que se ha entendido',
  sendToSee: 'Envíalo para ver los carbohidratos',
  about: 'unos {{amount}}',
  without: 'sin {{foods}}',
  notKnown: 'Aún no se conoce',
  notKnownNow: 'No se ha entendido: {{words}}',
  search: 'Buscar',
  typeCarbs: 'Escribir carbohidratos',
  noCarbs: 'Sin carbohidratos',
  notFood: 'No es comida',
  carbsOf: 'Carbohidratos de {{food}}',
  set: 'Aplicar',
  noResults: 'No se ha encontrado nada. Prueba con otra palabra.',
  searchFor: 'Buscar otro nombre para {{food}}',
  assumed: 'supuesto',
  askPortion: '¿Cuánto?',
  askFood: '¿Cuál?',
  withSugar: 'Con azúcar',
  sugarFree: 'Sin azúcar',
  statedCarbs: '{{grams}} g de carbohidratos',
  sugarFreeName: '{{food}} sin azúcar',
  now: 'ahora',
  when: 'Cuándo',
  eaten: 'Comido: {{time}}',
};
