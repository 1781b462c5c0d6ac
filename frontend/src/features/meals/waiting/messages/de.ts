import type { Translation } from '../../../../shared/i18n';
import type { english } from './en';

export const german: Translation<typeof english> = {
  queued: 'Wartet, bis sie an der Reihe ist',
  preparing: 'Das Foto wird vorbereitet',
  reading: 'Die Mahlzeit wird gelesen',
  checking: 'Die Zahlen werden geprüft',
  done: 'Fertig',
  finished: 'Erledigt:',

  yourMeal: 'Deine Mahlzeit',
  estimating: 'Wird geschätzt',
  title: 'Deine Mahlzeit wird geschätzt',
  elapsed_one: 'bisher {{count}} Sekunde',
  elapsed_other: 'bisher {{count}} Sekunden',
  estimate: 'Schätzung',
  cancel: 'Abbrechen',
  longWait: 'Das dauert länger als sonst. Du kannst diese Seite verlassen: Die Mahlzeit steht dann in deinem Verlauf.',
};
