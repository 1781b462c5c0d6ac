import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../barcode-text';

export const german: Translation<typeof english> = {
  cameraPicture: 'Was die Kamera sieht',
  startingCamera: 'Die Kamera startet …',
  nothing: 'Halte die Kamera auf den Barcode.',
  barcode: 'Barcode: still halten.',
  'other-code': 'Das ist eine andere Art von Code. Suche die Striche mit den Ziffern darunter.',
  detectorBroken: 'Dein Browser kann gerade keine Barcodes lesen. Bitte tippe den Code ein.',
  torch: 'Licht',
  cameraRefused:
    'Carbsight darf die Kamera nicht benutzen. Erlaube es in den Website-Einstellungen des Browsers oder tippe den Code ein.',
  noCamera:
    'Hier ist keine Kamera nutzbar. Tippe die Ziffern unter den Strichen ein oder nimm einen Scanner, der wie eine Tastatur schreibt.',
  typeCode: 'Code stattdessen eintippen',
  typeCodeHint: 'Die Ziffern unter den Strichen',
  lookUp: 'Nachschlagen',
  'not-a-retail-code': 'Ein Barcode hat 8, 12 oder 13 Ziffern.',
  'wrong-check-digit':
    'Eine Ziffer stimmt nicht: Die letzte passt nicht zu den anderen. Bitte vergleiche mit der Packung.',
  notACode: 'Das ist kein Barcode',

  looking: 'Der Barcode wird nachgeschlagen …',
  noName: 'Produkt ohne Namen',
  own: 'Dein eigenes Lebensmittel',
  code: 'Barcode {{code}}',

  keptHere: 'Es gibt keine Verbindung. Das hat sich dein Browser gemerkt: Stand {{when}}.',

  notRight: 'Stimmt nicht? Etikett fotografieren',
  unknownTitle: 'Dieses Produkt ist unbekannt',
  awayTitle: 'Der Barcode lässt sich gerade nicht nachschlagen',
  whatNow:
    'Du kannst das Etikett fotografieren, das Carbsight sich unter diesem Code merkt, oder den Wert selbst eintippen.',
  tryAgainIn: 'Bitte versuche es {{wait}} noch einmal.',
  photographLabel: 'Etikett fotografieren',
  typeFigure: 'Wert eintippen',
  scanAnother: 'Anderen Barcode scannen',
};
