import type { Translation } from '../../../../../shared/i18n';
import type { unusableTexts } from '../unusable-text';

export const unusableSpanish: Translation<typeof unusableTexts> = {
  barcodeTitle: 'En tu foto hay un código de barras',
  labelTitle: 'En tu foto hay una etiqueta nutricional',
  codeTitle: 'Hay un código en tu foto',
  unknown: 'Hemos encontrado el código de barras {{code}}, pero Open Food Facts no tiene ningún producto con él.',
  off: 'Hemos encontrado el código de barras {{code}}, pero aquí no se buscan productos.',
  away: 'Hemos encontrado el código de barras {{code}}, pero Open Food Facts no ha respondido.',
  'refused_not-food':
    'Hemos encontrado el código de barras {{code}}. Según Open Food Facts, no es un alimento para personas, así que no se cuenta.',
  'refused_no-carbohydrate':
    'Hemos encontrado el código de barras {{code}}. Open Food Facts conoce el producto, pero no sus carbohidratos.',
  'refused_not-a-number':
    'Hemos encontrado el código de barras {{code}}, pero los datos de Open Food Facts no se pueden usar: uno de ellos no es un número.',
  refused_negative:
    'Hemos encontrado el código de barras {{code}}, pero los datos de Open Food Facts no pueden ser correctos: uno de ellos es menor que cero.',
  'refused_above-100':
    'Hemos encontrado el código de barras {{code}}, pero los datos de Open Food Facts no pueden ser correctos: hay más nutrientes de lo que pesa el alimento.',
  'refused_sugars-above-carbs':
    'Hemos encontrado el código de barras {{code}}, pero los datos de Open Food Facts no pueden ser correctos: hay más azúcares que carbohidratos.',
  'refused_fibre-above-carbs':
    'Hemos encontrado el código de barras {{code}}, pero los datos de Open Food Facts no pueden ser correctos: hay más fibra que carbohidratos.',
  'no-carbohydrate':
    'Hemos encontrado una etiqueta nutricional, pero no indica carbohidratos. Las de comida para animales no los indican, y algunas abreviadas tampoco.',
  'not-readable': 'Hemos encontrado una etiqueta nutricional, pero no se han podido leer sus valores con seguridad.',
  'other-code': 'Hemos encontrado un código QR o parecido, pero no indica ningún producto.',
  photographLabel: 'Fotografía su etiqueta nutricional y los valores se guardarán con este código de barras.',
  photographInstead: 'Fotografía en su lugar el código de barras o la etiqueta nutricional.',
  photographAgain: 'Fotografíala otra vez, de frente y de cerca, o escribe sus valores.',
  typeInstead:
    'Si los carbohidratos están en otra parte del envase, escríbelos. Si no, di en pocas palabras qué has comido.',
  photograph: 'Fotografiar la etiqueta',
  typeFigures: 'Escribir los valores',
  lookAgain: 'Buscar otra vez',
};
