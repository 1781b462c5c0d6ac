import type { Translation } from '../../../../shared/i18n';
import type { english } from '../zone-text';

export const german: Translation<typeof english> = {
  zone: 'Tage und Uhrzeiten gelten für {{zone}}, die Zeitzone in deinem Profil. Dieses Gerät ist auf {{device}} eingestellt.',
  changeZone: 'Ändern',
};
