import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../fat-and-protein-text';

export const spanish: Translation<typeof english> = {
  title: 'Grasas y proteínas',
  unknown: 'No se conocen para estos alimentos.',
  partly: 'No se conocen para todos los alimentos.',
  fat_about: 'Grasas: {{grams}} g',
  fat_atLeast: 'Grasas: al menos {{grams}} g',
  fat_unknown: 'Grasas: no se conocen',
  protein_about: 'Proteínas: {{grams}} g',
  protein_atLeast: 'Proteínas: al menos {{grams}} g',
  protein_unknown: 'Proteínas: no se conocen',
};
