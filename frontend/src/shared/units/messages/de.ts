import type { Translation } from '../../i18n';
import type { english } from './en';

export const german: Translation<typeof english> = {
  grams: '{{amount}} g',
  exchange15: '{{amount}} Austauscheinheiten',
  exchange15One: '{{amount}} Austauscheinheit',
  exchange15Brief: '{{amount}} AE',
  be12: '{{amount}} BE',
  ke10: '{{amount}} KE',
  gramsName: 'Gramm',
  exchange15Name: 'Austauscheinheiten (15 g)',
  be12Name: 'BE (12 g)',
  ke10Name: 'KE (10 g)',
  range: 'wahrscheinlich {{from}} bis {{to}}',
  about: 'etwa {{amount}}',
  aboutWithRange: 'etwa {{amount}}, {{range}}',
};
