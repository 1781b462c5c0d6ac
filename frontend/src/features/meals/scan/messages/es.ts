import type { Translation } from '../../../../shared/i18n';
import type { english } from '../photos-text';

export const spanish: Translation<typeof english> = {
  photos: 'Fotos de esta comida',
  photoPlace: 'Foto {{place}} de {{count}}',
  removePhoto: 'Quitar la foto {{place}}',
  takeAnother: 'Hacer otra foto',
  chooseMore: 'Elegir más fotos',
  addMore: '¿Otro lado, el envase o la carta? Añade hasta {{count}} fotos.',
};
