import type { Translation } from '../../../../shared/i18n';
import type { english } from '../nightscout-text';

export const german: Translation<typeof english> = {
  title: 'Glukose aus Nightscout',
  hint: 'Zeigt Glukosewerte neben den Mahlzeiten. Sie gehen nie an ein KI-Modell, und Carbsight gibt dazu keine Ratschläge.',
  notLoaded: 'Deine Verbindung konnte nicht geladen werden. {{reason}}',
  url: 'Adresse deines Nightscout',
  urlPlaceholder: 'https://mein-nightscout.example.com',
  urlMissing: 'Bitte gib die Adresse deines Nightscout ein.',
  token: 'Zugriffstoken',
  tokenHint:
    'Lege in Nightscout unter „Admin Tools“ einen Zugang mit der Rolle „readable“ an und füge sein Zugriffstoken hier ein. Wir bewahren es verschlüsselt auf.',
  tokenKept: 'Lass es leer, um das bisherige zu behalten.',
  connect: 'Verbinden',
  connected: 'Nightscout ist verbunden.',
  working:
    'Verbunden. Nach einer Mahlzeit wird es vier Stunden lang alle fünf Minuten gelesen, und wenn du eine Mahlzeit öffnest.',
  fetching: 'Verbunden. Die Messwerte rund um die Mahlzeiten der letzten 90 Tage werden geholt.',
  off: 'Verbunden, aber die Glukosewerte werden nicht angezeigt.',
  unreachable: 'Es antwortet nicht mehr, seit {{when}}. Wir versuchen es weiter.',
  refused: 'Es hat das Token abgelehnt ({{when}}). Bis du ein neues eingibst, wird nichts gelesen.',
  read: 'Glukose neben Mahlzeiten zeigen',
  send: 'Mahlzeiten in Nightscout schreiben',
  send_off: 'Nie',
  send_ask: 'Auf Wunsch',
  send_always: 'Immer',
  sendHint:
    'Als Notiz, frühestens elf Minuten nach der Mahlzeit, damit sie keinen Alarm stumm schaltet. Das Token braucht die Rechte, Treatments anzulegen, zu ändern und zu löschen. Wählst du „Nie“, bleiben gesendete Notizen dort, bis du ihre Mahlzeit löschst. Trennst du die Verbindung, bleiben sie.',
  sendWarning:
    'Carbsight schreibt eine Notiz. Loop-Apps und Bolusrechner zählen sie nicht. Trage Kohlenhydrate nur in einer App ein: Doppelt eingetragen können sie zu doppelt so viel Insulin führen.',
  notesRefused:
    'Nightscout hat eine Notiz abgelehnt ({{when}}): Das Token darf keine schreiben. Gib ein anderes Token ein oder sende die Mahlzeit noch einmal.',
  change: 'Adresse oder Token ändern',
  remove: 'Trennen',
  removeQuestion: 'Adresse, Token und alle hier aufbewahrten Messwerte vergessen? Nightscout behält seine eigenen.',
  removeNow: 'Trennen und Messwerte löschen',
  removed: 'Nightscout ist getrennt, und seine Messwerte sind hier gelöscht.',
};
