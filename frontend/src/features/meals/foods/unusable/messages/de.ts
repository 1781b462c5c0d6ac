import type { Translation } from '../../../../../shared/i18n';
import type { unusableTexts } from '../unusable-text';

export const unusableGerman: Translation<typeof unusableTexts> = {
  barcodeTitle: 'Auf deinem Foto ist ein Barcode',
  labelTitle: 'Auf deinem Foto ist eine Nährwerttabelle',
  codeTitle: 'Auf deinem Foto ist ein Code',
  unknown: 'Wir haben den Barcode {{code}} gefunden, aber Open Food Facts kennt kein Produkt dazu.',
  off: 'Wir haben den Barcode {{code}} gefunden, aber hier werden keine Produkte nachgeschlagen.',
  away: 'Wir haben den Barcode {{code}} gefunden, aber Open Food Facts hat nicht geantwortet.',
  'refused_not-food':
    'Wir haben den Barcode {{code}} gefunden. Laut Open Food Facts ist das kein Lebensmittel für Menschen, deshalb zählt es nicht.',
  'refused_no-carbohydrate':
    'Wir haben den Barcode {{code}} gefunden. Open Food Facts kennt das Produkt, aber nicht seine Kohlenhydrate.',
  'refused_not-a-number':
    'Wir haben den Barcode {{code}} gefunden, aber die Angaben dazu bei Open Food Facts sind nicht brauchbar: Eine davon ist keine Zahl.',
  refused_negative:
    'Wir haben den Barcode {{code}} gefunden, aber die Angaben dazu bei Open Food Facts können nicht stimmen: Eine liegt unter null.',
  'refused_above-100':
    'Wir haben den Barcode {{code}} gefunden, aber die Angaben dazu bei Open Food Facts können nicht stimmen: mehr Nährstoffe, als das Lebensmittel wiegt.',
  'refused_sugars-above-carbs':
    'Wir haben den Barcode {{code}} gefunden, aber die Angaben dazu bei Open Food Facts können nicht stimmen: mehr Zucker als Kohlenhydrate.',
  'refused_fibre-above-carbs':
    'Wir haben den Barcode {{code}} gefunden, aber die Angaben dazu bei Open Food Facts können nicht stimmen: mehr Ballaststoffe als Kohlenhydrate.',
  'no-carbohydrate':
    'Wir haben eine Nährwerttabelle gefunden, aber keine Kohlenhydrate darin. Auf Tierfutter stehen keine, und in manchen kurzen Tabellen auch nicht.',
  'not-readable': 'Wir haben eine Nährwerttabelle gefunden, aber ihre Zahlen ließen sich nicht sicher lesen.',
  'other-code': 'Wir haben einen QR-Code oder einen ähnlichen Code gefunden, aber er nennt kein Produkt.',
  photographLabel: 'Fotografiere die Nährwerttabelle, dann bleiben die Angaben unter diesem Barcode gespeichert.',
  photographInstead: 'Fotografiere stattdessen den Barcode oder die Nährwerttabelle.',
  photographAgain: 'Fotografiere sie noch einmal, gerade und aus der Nähe, oder gib die Werte ein.',
  typeInstead:
    'Falls die Kohlenhydrate woanders auf der Packung stehen, gib sie ein. Sonst schreib in ein paar Worten, was du gegessen hast.',
  photograph: 'Nährwerttabelle fotografieren',
  typeFigures: 'Werte eingeben',
  lookAgain: 'Noch einmal nachschlagen',
};
