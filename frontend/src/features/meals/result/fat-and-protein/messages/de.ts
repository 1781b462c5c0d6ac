import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../fat-and-protein-text';

export const german: Translation<typeof english> = {
  title: 'Fett und Eiweiß',
  unknown: 'Für diese Lebensmittel nicht bekannt.',
  partly: 'Nicht für jedes Lebensmittel bekannt.',
  fat_about: 'Fett {{grams}} g',
  fat_atLeast: 'Fett mindestens {{grams}} g',
  fat_unknown: 'Fett nicht bekannt',
  protein_about: 'Eiweiß {{grams}} g',
  protein_atLeast: 'Eiweiß mindestens {{grams}} g',
  protein_unknown: 'Eiweiß nicht bekannt',
};
