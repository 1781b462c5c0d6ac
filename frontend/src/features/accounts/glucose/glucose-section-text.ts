import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Glucose',
  hint: 'Shows your readings beside your meals. Carbsight tells no AI model of them and gives no advice.',
  notLoaded: 'Your settings could not be loaded. {{reason}}',
  unit: 'Unit',
  band: 'Range on the curve',
  band_usual: 'Usual: {{low}} to {{high}} {{unit}}',
  band_pregnancy: 'In pregnancy: {{low}} to {{high}} {{unit}}',
  bandHint: 'From the international consensus on time in range. Ask your care team which one is yours.',
  keep: 'Keep readings here for',
  keep_90: '90 days',
  keep_365: 'a year',
  keep_1825: '5 years',
  saved: 'Saved.',
} as const;

export const glucoseSectionText = defineMessages('own-glucose', english, () =>
  import('./messages/de').then(({ german }) => german),
);
