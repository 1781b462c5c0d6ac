import type { Translation } from '../../../../shared/i18n';
import type { english } from '../photos-text';

export const german: Translation<typeof english> = {
  photos: 'Fotos dieser Mahlzeit',
  photoPlace: 'Foto {{place}} von {{count}}',
  removePhoto: 'Foto {{place}} entfernen',
  takeAnother: 'Noch ein Foto aufnehmen',
  chooseMore: 'Weitere Fotos auswählen',
  addMore: 'Noch eine Seite, die Packung oder die Speisekarte? Bis zu {{count}} Fotos sind möglich.',
};
