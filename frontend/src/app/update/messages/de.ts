import type { Translation } from '../../../shared/i18n';
import type { english } from '../UpdateNotice';

export const german: Translation<typeof english> = {
  region: 'Aktualisierung',
  ready: 'Eine neue Version ist bereit',
  hint: 'Beim Aktualisieren wird die Seite neu geladen. Mach vorher in Ruhe fertig.',
  update: 'Jetzt aktualisieren',
  later: 'Später',
};
