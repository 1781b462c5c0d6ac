import type { Translation } from '../../../../shared/i18n';
import type { english } from '../glucose-text';

export const german: Translation<typeof english> = {
  title: 'Glukose',
  waiting: 'Deine Messwerte werden geholt …',
  none: 'Rund um diese Mahlzeit gibt es keine Messwerte.',
  notLoaded: 'Deine Glukosewerte konnten nicht geladen werden. {{reason}}',
  tryAgain: 'Noch einmal versuchen',
  unreachable: 'Nightscout antwortet nicht, deshalb können die neuesten Messwerte fehlen. Wir versuchen es weiter.',
  refused: 'Nightscout hat das Token abgelehnt, deshalb wird nichts Neues gelesen.',
  note_unsent: 'Diese Mahlzeit steht nicht in deinem Nightscout.',
  note_waiting: 'Sie wird gleich als Notiz gesendet.',
  note_waitingUntil: 'Sie wird um {{time}} als Notiz gesendet.',
  note_waitingAgain: 'Nightscout hat nicht geantwortet. In ein paar Minuten wird sie noch einmal gesendet.',
  note_sent: 'Als Notiz gesendet: {{when}}.',
  note_failed: 'Nightscout hat abgelehnt: Das Token darf keine Notizen schreiben.',
  noteSend: 'Als Notiz senden',
  noteAgain: 'Noch einmal senden',
  noteTakeBack: 'Notiz entfernen',
  openProfile: 'Neues Token im Profil eingeben',
  notOver:
    'Die drei Stunden nach der Mahlzeit sind noch nicht vorbei. Bis die meiste Zeit um ist, gibt es nur die Kurve.',
  gaps: 'Nur für {{share}} der Zeit gibt es Messwerte. Für Zahlen ist das zu wenig, deshalb hier nur die Kurve.',
  cutBy: 'Die Kurve endet nach {{minutes}} Minuten mit deiner nächsten Mahlzeit.',
  hours: '1 Stunde nach der Mahlzeit {{one}}, nach 2 Stunden {{two}}.',
  hour: '1 Stunde nach der Mahlzeit {{one}}.',
  inRange: '{{within}} von {{n}} Messwerten zwischen {{low}} und {{high}}.',
  figuresIn: 'Angaben in {{unit}}.',
  chart: 'Glukose rund um die Mahlzeit',
  band: 'Grau: {{low}} bis {{high}} {{unit}}. Die gestrichelte Linie ist die Mahlzeit.',
  time: 'Uhrzeit',
  minute: 'Minuten ab der Mahlzeit',
  value: 'Glukose in {{unit}}',
  footer:
    'Essen, Insulin, Bewegung, Stress und Messfehler des Sensors wirken sich alle darauf aus. Sprich mit deinem Behandlungsteam, bevor du an deiner Therapie etwas änderst.',
};
