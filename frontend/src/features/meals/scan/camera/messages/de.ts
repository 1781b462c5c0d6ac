import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../camera-text';

export const german: Translation<typeof english> = {
  title: 'Fotografiere deine Mahlzeit',
  close: 'Kamera schließen',
  refused: 'Kein Zugriff auf die Kamera',
  refusedText: 'Erlaube die Kamera in den Website-Einstellungen des Browsers oder wähle ein Foto aus.',
  missing: 'Keine Kamera verfügbar',
  missingText:
    'Entweder gibt es keine, oder diese Seite wurde nicht über https geöffnet. Wähle stattdessen ein Foto aus; auf dem Handy kannst du dabei eins aufnehmen.',
  choosePhotoInstead: 'Stattdessen ein Foto auswählen',
  picture: 'Kamerabild',
  starting: 'Kamera wird gestartet',
  tip: 'Den ganzen Teller in den Ring, von oben, bei gutem Licht.',
  tipWords: 'Hier werden Nährwerttabellen und Barcodes gelesen. Einen Teller beschreibe kurz.',
  shutter: 'Foto aufnehmen',
  shotAlt: 'Die Mahlzeit, die du gerade fotografiert hast',
  shotQuestion: 'Ist alles auf dem Bild, was du essen wirst?',
  usePhoto: 'Foto verwenden',
  retake: 'Neu aufnehmen',
  sees_barcode: 'Barcode: still halten.',
  sees_label: 'Nährwerttabelle: still halten und auslösen.',
  'sees_far-label': 'Nährwerttabelle: näher heran.',
  barcodeFound: 'Barcode {{code}} nachschlagen',
};
