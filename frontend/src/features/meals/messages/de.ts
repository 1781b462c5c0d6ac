import type { Translation } from '../../../shared/i18n';
import type { english } from './en';

export const german: Translation<typeof english> = {
  offline: 'Du bist offline. Die Analyse läuft weiter; diese Seite macht weiter, sobald du wieder online bist.',
  unreachable:
    'Carbsight ist nicht erreichbar. Die Analyse läuft weiter; diese Seite macht weiter, sobald die Verbindung wieder da ist.',
  tryingAgain: '{{sentence}} Es wird von selbst noch einmal versucht.',

  today: 'Heute',
  yesterday: 'Gestern',

  atLeast: 'mindestens {{amount}}',
  favourite: 'Favorit',
  yourValue: 'dein Wert',
  yourItems: 'deine Zutaten',
  estimatingAgain: 'wird neu geschätzt',

  meal: 'Mahlzeit',
  notFood: 'Kein Essen',
  needsWords: 'Worte fehlen',
  noEstimate: 'Keine Schätzung',
  cancelled: 'Abgebrochen',
  estimating: 'Wird geschätzt',

  saidOwnValue: '{{title}}: {{amount}}, dein Wert',
  saidEstimate: '{{title}}: {{estimate}}',

  highLevel: 'Hohe Sicherheit',
  mediumLevel: 'Mittlere Sicherheit',
  lowLevel: 'Geringe Sicherheit',
  missing_one: '{{count}} Mahlzeit ohne Zahl ist nicht darin enthalten',
  missing_other: '{{count}} Mahlzeiten ohne Zahl sind nicht darin enthalten',

  whatIsOnThePlate: 'Was liegt auf dem Teller?',
  notePlaceholder: '2 Scheiben Toast, 2 Rühreier, eine gegrillte Tomate',
  noRoom: 'Für „{{food}}“ ist kein Platz mehr.',
  charactersLeft_one: 'Noch {{count}} Zeichen',
  charactersLeft_other: 'Noch {{count}} Zeichen',
  addToNote: 'Zur Notiz hinzufügen',
  breadChip: '1 Scheibe Brot',
  riceChip: '100 g gekochter Reis',
  potatoChip: '1 Kartoffel',
  bananaChip: '1 Banane',
  milkChip: 'ein Glas Milch',
  grapesChip: 'eine Handvoll Trauben',

  partialTitle: 'Da fehlt noch etwas',
  partial_log: 'In dieser Mahlzeit fehlt: {{foods}}. Erst hinzufügen oder als „mindestens {{amount}}“ eintragen?',
  partial_favourite: 'In dieser Mahlzeit fehlt: {{foods}}. Erst hinzufügen oder als „mindestens {{amount}}“ behalten?',
  partialAdd: 'Erst hinzufügen',
  partialAnyway_log: 'Als mindestens {{amount}} eintragen',
  partialAnyway_favourite: 'Als mindestens {{amount}} behalten',
};
