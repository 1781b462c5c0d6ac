import type { Translation } from '../../i18n';
import type { english } from '../carb-format';

export const german: Translation<typeof english> = {
  grams: '{{amount}} g',
  exchange15: '{{amount}} Austauscheinheiten',
  exchange15One: '{{amount}} Austauscheinheit',
  exchange15Brief: '{{amount}} AE',
  be12: '{{amount}} BE',
  ke10: '{{amount}} KE',
  ke10One: '{{amount}} KE',
  ke10Brief: '{{amount}} KE',
  gramsName: 'Gramm',
  exchange15Name: 'Austauscheinheiten (15 g)',
  be12Name: 'BE (12 g)',
  ke10Name: 'KE (10 g)',
  totalName: 'Gesamtkohlenhydrate (mit Ballaststoffen)',
  availableName: 'Verwertbare Kohlenhydrate (ohne Ballaststoffe)',
  totalWords: 'mit Ballaststoffen',
  availableWords: 'ohne Ballaststoffe',
  range: 'wahrscheinlich {{from}} bis {{to}}',
  ends: '{{from}} bis {{to}}',
  about: 'etwa {{amount}}',
  aboutWithRange: 'etwa {{amount}}, {{range}}',
};
