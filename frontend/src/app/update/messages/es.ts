import type { Translation } from '../../../shared/i18n';
import type { english } from '../UpdateNotice';

export const spanish: Translation<typeof english> = {
  region: 'Actualización',
  ready: 'Hay una versión nueva',
  hint: 'Al actualizar, la página se recarga. Termina antes lo que estés haciendo.',
  update: 'Actualizar ahora',
  later: 'Más tarde',
};
