import type { Translation } from '../../../../shared/i18n';
import type { english } from '../glucose-section-text';

export const german: Translation<typeof english> = {
  title: 'Glukose',
  hint: 'Zeigt deine Messwerte neben deinen Mahlzeiten. Carbsight gibt nichts davon an ein KI-Modell und gibt keine Ratschläge.',
  notLoaded: 'Deine Einstellungen konnten nicht geladen werden. {{reason}}',
  unit: 'Einheit',
  band: 'Bereich in der Kurve',
  band_usual: 'Üblich: {{low}} bis {{high}} {{unit}}',
  band_pregnancy: 'In der Schwangerschaft: {{low}} bis {{high}} {{unit}}',
  bandHint:
    'Nach dem internationalen Konsens zur Zeit im Zielbereich. Dein Behandlungsteam weiß, welcher für dich gilt.',
  keep: 'Messwerte hier aufbewahren',
  keep_90: '90 Tage',
  keep_365: 'ein Jahr',
  keep_1825: '5 Jahre',
  saved: 'Gespeichert.',
};
