import { defineMessages } from '../../../../shared/i18n';

export const english = {
  title: 'Fat and protein',
  unknown: 'Not known for these foods.',
  partly: 'Not known for every food.',
  fat_about: 'Fat {{grams}} g',
  fat_atLeast: 'Fat at least {{grams}} g',
  fat_unknown: 'Fat not known',
  protein_about: 'Protein {{grams}} g',
  protein_atLeast: 'Protein at least {{grams}} g',
  protein_unknown: 'Protein not known',
} as const;

export const fatAndProteinText = defineMessages('fat-and-protein', english);
