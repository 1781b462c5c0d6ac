import type { Translation } from '../../../../shared/i18n';
import type { english } from '../notifications-text';

export const german: Translation<typeof english> = {
  title: 'Mitteilungen auf deinen Geräten',
  hint: 'Sie sagen, was es zu sehen gibt, aber nie ein Lebensmittel oder seine Kohlenhydrate.',
  notLoaded: 'Deine Mitteilungen konnten nicht geladen werden. {{reason}}',
  on: 'Auf diesem Gerät an',
  off: 'Auf diesem Gerät aus',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  denied:
    'Dieser Browser erlaubt Carbsight keine Mitteilungen. Öffne die Einstellungen dieser Website (über das Symbol neben der Adresse oder die App-Einstellungen deines Handys), erlaube Mitteilungen und lade diese Seite neu.',
  insecure: 'Mitteilungen brauchen eine sichere Adresse (https://). Diese hier ist keine.',
  'home-screen':
    'Auf iPhone und iPad dürfen nur Apps auf dem Home-Bildschirm Mitteilungen senden: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Carbsight von dort.',
  none: 'Dieser Browser kann dir hier nichts mitteilen. In privaten Fenstern und manchen Browsern gibt es keine Mitteilungen.',
  notSubscribed: 'Dieser Browser konnte seinen Push-Dienst nicht erreichen. Bitte versuche es später noch einmal.',
  estimates: 'Wenn eine Schätzung fertig ist',
  estimatesHint: 'Oder nicht gelungen ist oder eine Menge braucht. Außer du schaust gerade in Carbsight.',
  reminders: 'Wenn eine Erinnerung oder mein Wochenüberblick ansteht',
  remindersHint: 'Zusätzlich zur E-Mail, wenn du sie oben eingeschaltet hast.',
  checks: 'Erinnere mich an eine unfertige Mahlzeit',
  checksHint:
    'Einmal, nach einer Stunde, wenn eine Frage offen ist, eine Menge fehlt oder es keine Schätzung gibt. In der Ruhezeit erst, wenn sie vorbei ist.',
  checks_push: 'Auf meinen Geräten',
  checks_mail: 'Per E-Mail, höchstens eine am Tag',
  checks_off: 'Gar nicht',
  quiet: 'Ruhezeit',
  quietHint: 'In deiner Zeitzone. Andere Mitteilungen werden nicht nachgeholt, andere E-Mails kommen trotzdem.',
  quietFrom: 'Von',
  quietTo: 'Bis',
  quietNone: 'Von und bis sind gleich: Es gibt keine Ruhezeit.',
  others: 'Andere Geräte',
  lastUsed: 'Zuletzt benachrichtigt: {{when}}',
  neverUsed: 'Seit {{when}} an, noch nicht benachrichtigt',
  removeOf: '{{device}} nicht mehr benachrichtigen',
  removed: 'Entfernt.',
};
