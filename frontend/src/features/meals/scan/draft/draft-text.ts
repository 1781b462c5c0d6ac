import english from '../../../../languages/en/draft.json';
import { defineMessages } from '../../../../shared/i18n';

export const draftText = defineMessages('draft', english);
