import type { Translation } from '../../../../shared/i18n';
import type { english } from '../programs-text';

export const german: Translation<typeof english> = {
  page: 'Andere Programme',
  intro:
    'Mit einem Token kann ein Programm von dir Mahlzeiten eintragen oder lesen oder Glukosewerte senden, zum Beispiel iOS-Kurzbefehle, Home Assistant oder ein Skript. Mehr öffnet es nicht: weder dein Profil noch deine Fotos noch den Chat.',

  make: 'Neues Token',
  name: 'Für welches Programm?',
  namePlaceholder: 'Kurzbefehle auf meinem Handy',
  nameMissing: 'Bitte gib dem Programm einen Namen.',
  scopes: 'Es darf',
  'scope_meals:write': 'Mahlzeiten eintragen',
  'scope_meals:read': 'Mahlzeiten lesen',
  'scope_glucose:write': 'Glukosewerte senden',
  scopesMissing: 'Bitte wähle, was das Programm darf.',
  days: 'Es gilt',
  days_30: '30 Tage',
  days_90: '90 Tage',
  days_365: 'ein Jahr',
  create: 'Token erstellen',

  created: 'Kopiere dieses Token jetzt. Es wird nicht noch einmal angezeigt.',
  keepSafe: 'Wer es hat, kann das in deinem Namen tun. Bewahre es auf wie ein Passwort.',
  token: 'Token',
  copyOf: 'Kopieren: {{what}}',

  tokens: 'Deine Tokens',
  none: 'Kein Programm hat Zugriff.',
  notLoaded: 'Deine Tokens konnten nicht geladen werden. {{reason}}',
  ends: 'Gilt bis {{when}}',
  ended: 'Abgelaufen am {{when}}',
  lastUsed: 'Zuletzt benutzt: {{when}}',
  neverUsed: 'Noch nie benutzt',
  revoke: 'Widerrufen',
  revokeOf: '{{name}} widerrufen',
  revoked: 'Das Token gilt nicht mehr.',
  endWithPassword: 'Ein neues Passwort beendet alle Tokens.',

  calls: 'Für Entwickler',
  callsHint: 'Setze dein Token für {{token}} ein.',
  call_words: 'Eine Mahlzeit in Worten eintragen',
  call_figure: 'Bekannte Kohlenhydrate eintragen',
  call_barcode: 'Ein Produkt nach seinem Barcode eintragen',
  call_today: 'Die Mahlzeiten von heute lesen',
  call_glucose: 'Einen Glukosewert senden',
  homeAssistant: 'Home Assistant',
  homeAssistantHint: 'In die configuration.yaml, das Token in die secrets.yaml: carbsight_token: "Bearer …"',
  shortcuts: 'iOS-Kurzbefehle',
  shortcuts_1: 'Füge die Aktion „Nach Eingabe fragen“ hinzu, mit der Frage „Was isst du?“.',
  shortcuts_2: 'Füge „Inhalte von URL abrufen“ mit dieser Adresse hinzu: {{url}}',
  shortcuts_3: 'Methode POST, Header Authorization mit dem Wert „Bearer“ und deinem Token, Anfragetext JSON.',
  shortcuts_4: 'Füge das Feld note hinzu, einen Text mit der bereitgestellten Eingabe.',
  shortcutsGlucose: 'Glukose aus Apple Health',
  shortcutsGlucose_1:
    'Füge „Health-Messungen suchen“ hinzu, mit dem Typ Blutzucker und dem Datum innerhalb des letzten Tages, und dann „Mit jedem wiederholen“.',
  shortcutsGlucose_2:
    'Füge darin „Datum formatieren“ für das Startdatum des Wiederholungsobjekts hinzu: ISO 8601, mit Uhrzeit.',
  shortcutsGlucose_3:
    'Dann „Wörterbuch“ mit at (dem formatierten Datum), value (einer Zahl: dem Wert des Wiederholungsobjekts) und unit (mg/dL oder mmol/L, wie in Health).',
  shortcutsGlucose_4:
    'Füge nach der Schleife „Inhalte von URL abrufen“ mit {{url}} hinzu: POST, Header Authorization wie oben, Anfragetext JSON mit einem Array namens readings: den Wiederholungsergebnissen.',
  shortcutsGlucose_5:
    'Lass den Kurzbefehl von einer Automation starten, zum Beispiel jede Stunde. Was schon hier ist, wird nicht doppelt gespeichert.',
  homeAssistantGlucose:
    'Sendet den Wert eines Sensors, sobald er sich ändert. Setze deinen Sensor für sensor.glucose ein und wähle seine Einheit.',
  retry:
    'Schick den Header Idempotency-Key mit einem eigenen Wert mit: Ein wiederholter Aufruf trägt die Mahlzeit dann nur einmal ein.',
};
