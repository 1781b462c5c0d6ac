import type { Translation } from '../../../../shared/i18n';
import type { english } from '../history-text';

export const spanish: Translation<typeof english> = {
  title: 'Historial',
  search: 'Buscar en tus comidas',
  searchPlaceholder: 'Buscar platos y notas',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Filtros',
  favourite: 'Favoritas',
  corrected: 'Corregidas',
  unsure: 'Confianza baja',
  days: 'Días',
  daysInOrder: 'El último día es anterior al primero.',
  clearFilters: 'Quitar los filtros',
  showAll: 'Ver todas las comidas',

  loading: 'Cargando tus comidas…',
  kept: 'No tienes conexión. Estas son tus comidas de los últimos 30 días, a fecha de {{time}}.',
  keptUnreachable:
    'No se puede conectar con Carbsight. Estas son tus comidas de los últimos 30 días, a fecha de {{time}}.',

  noMeals: 'Aún no hay comidas',
  noMealsText: 'Aquí aparece cada comida que registres, con sus carbohidratos, día a día.',
  scanFirst: 'Registra tu primera comida',
  noFavourites: 'Aún no hay favoritas',
  noFavouritesText: 'Abre una comida y toca su estrella para verla aquí.',
  noCorrected: 'No hay comidas corregidas',
  noCorrectedText: 'Aquí aparecen las comidas que corriges.',
  noUnsure: 'No hay comidas con confianza baja',
  noUnsureText: 'Ninguna de estas estimaciones tiene confianza baja. Siguen siendo estimaciones.',
  noneOnDays: 'No hay comidas en estos días',
  noneOnDaysText: 'No registraste nada en estos días. Elige otros o mira todas las comidas.',
  noMatch: 'Ninguna comida coincide',
  noMatchWords: 'Prueba con otra palabra del plato o de tu nota.',
  noMatchFilters: 'Ninguna comida cumple todos los filtros. Prueba a quitar uno.',

  olderKept: 'Las comidas anteriores al {{day}} siguen guardadas',
  olderKeptText:
    'Tu plan muestra las comidas desde ese día. No se ha borrado nada: con {{plan}} vuelves a verlas todas.',
};
