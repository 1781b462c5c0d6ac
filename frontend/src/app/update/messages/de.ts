import type { Translation } from '../../../shared/i18n';
import type { english } from '../UpdateNotice';

export const german: Translation<typeof english> = {
  region: 'Aktualisierung',
  ready: 'Eine neue Version ist bereit',
  hint: 'Nichts, was du eingegeben hast, geht verloren, bevor du dich entscheidest.',
  update: 'Jetzt aktualisieren',
  later: 'Später',
};
