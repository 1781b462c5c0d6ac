import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../label-text';

export const german: Translation<typeof english> = {
  title: 'Nährwerttabelle',
  intro: 'Fotografiere die Nährwerttabelle gerade und aus der Nähe.',
  choose: 'Foto aufnehmen oder auswählen',
  another: 'Anderes Foto',
  typeInstead: 'Angaben stattdessen eintippen',
  preparing: 'Das Foto wird vorbereitet',
  sending: 'Das Foto wird gesendet',
  reading: 'Die Nährwerttabelle wird gelesen',
  readingHint: 'Das dauert meist nur ein paar Sekunden.',
  sure: 'Die Angaben passen zueinander und sind sicher gelesen.',
  check: 'Bitte vergleiche diese Angaben mit der Nährwerttabelle.',
  typed: 'Bitte tippe die Angaben ein, die auf der Packung stehen.',
  'failure_no-label':
    'Auf dem Foto ist keine Nährwerttabelle zu finden. Bitte tippe die Angaben ein oder versuche es mit einem anderen Foto.',
  'failure_no-carbohydrate':
    'Auf dieser Nährwerttabelle fehlen die Kohlenhydrate. Bitte tippe sie ein, wenn sie anderswo auf der Packung stehen.',
  'failure_not-readable':
    'Die Nährwerttabelle ließ sich nicht lesen. Bitte tippe die Angaben ein oder versuche ein anderes Foto, gerade und aus der Nähe.',
  'failure_too-slow': 'Das Lesen dauert gerade zu lange. Bitte tippe die Angaben ein.',
  notSent: 'Das Foto wurde nicht gesendet. {{reason}} Du kannst die Angaben stattdessen eintippen.',
  notRead: 'Die Nährwerttabelle wurde nicht gelesen. {{reason}} Du kannst die Angaben stattdessen eintippen.',
  photo: 'Dein Foto der Nährwerttabelle',
  crop: 'Die Nährwerttabelle auf deinem Foto',
  nameHint: 'So heißt die Mahlzeit.',
  nameNeeded: 'Bitte gib einen Namen an, damit du es wiederfindest.',
  keep: 'In „Meine Lebensmittel“ behalten',
};
