import type { Translation } from '../../../../shared/i18n';
import type { english } from '../zone-text';

export const spanish: Translation<typeof english> = {
  zone: 'Los días y las horas siguen {{zone}}, la zona horaria de tu perfil. Este dispositivo usa {{device}}.',
  changeZone: 'Cambiarla',
};
