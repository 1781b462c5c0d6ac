import english from '../../../languages/en/photos.json';
import { defineMessages } from '../../../shared/i18n';

export const photosText = defineMessages('photos', english);
