import { defineMessages } from '../../../shared/i18n';

export const english = {
  photos: 'Photos of this meal',
  photoPlace: 'Photo {{place}} of {{count}}',
  removePhoto: 'Remove photo {{place}}',
  takeAnother: 'Take another photo',
  chooseMore: 'Choose more photos',
  addMore: 'Another side, the package or the menu? Add up to {{count}} photos.',
} as const;

export const photosText = defineMessages('photos', english);
