import english from '../../../../languages/en/fat-and-protein.json';
import { defineMessages } from '../../../../shared/i18n';

export const fatAndProteinText = defineMessages('fat-and-protein', english);
