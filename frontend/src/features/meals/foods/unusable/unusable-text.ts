import type { ProductRefusal, UnusablePackage } from '@carbsight/contracts';

/** About a package that gave no figure; part of the texts on foods. */
export const unusableTexts = {
  barcodeTitle: 'There is a barcode in your photo',
  labelTitle: 'There is a nutrition label in your photo',
  codeTitle: 'There is a code in your photo',
  unknown: 'We found the barcode {{code}}, but Open Food Facts has no product with it.',
  off: 'We found the barcode {{code}}, but product look-up is switched off here.',
  away: 'We found the barcode {{code}}, but Open Food Facts did not answer.',
  'refused_not-food':
    'We found the barcode {{code}}. According to Open Food Facts, this is not food for people, so it is not counted.',
  'refused_no-carbohydrate':
    'We found the barcode {{code}}. Open Food Facts has the product, but not its carbohydrate.',
  'refused_not-a-number':
    'We found the barcode {{code}}, but the numbers that Open Food Facts has for it cannot be used: one of them is not a number.',
  refused_negative:
    'We found the barcode {{code}}, but the numbers that Open Food Facts has for it cannot be right: one of them is below zero.',
  'refused_above-100':
    'We found the barcode {{code}}, but the numbers that Open Food Facts has for it cannot be right: more nutrients than the food weighs.',
  'refused_sugars-above-carbs':
    'We found the barcode {{code}}, but the numbers that Open Food Facts has for it cannot be right: more sugars than carbohydrate.',
  'refused_fibre-above-carbs':
    'We found the barcode {{code}}, but the numbers that Open Food Facts has for it cannot be right: more fibre than carbohydrate.',
  'no-carbohydrate':
    'We found a nutrition label, but no carbohydrate on it. Labels of food for animals do not state any, and neither do some short ones.',
  'not-readable': 'We found a nutrition label, but its numbers could not be read with certainty.',
  'other-code': 'We found a QR code or a similar one, but it does not name a product.',
  photographLabel: 'Photograph its nutrition label, and the numbers are kept with this barcode.',
  photographInstead: 'Photograph its barcode or its nutrition label instead.',
  photographAgain: 'Photograph it again, straight and close, or type its numbers.',
  typeInstead: 'If the carbohydrate is elsewhere on the package, enter it. Otherwise say in a few words what you ate.',
  photograph: 'Photograph the label',
  typeFigures: 'Type the numbers',
  lookAgain: 'Look it up again',
} as const satisfies Record<Exclude<UnusablePackage['problem'], 'refused'> | `refused_${ProductRefusal}`, string> &
  Record<string, string>;
