import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../barcode-text';

export const spanish: Translation<typeof english> = {
  cameraPicture: 'Lo que ve la cámara',
  startingCamera: 'Encendiendo la cámara…',
  nothing: 'Apunta la cámara al código de barras.',
  barcode: 'Código de barras: no te muevas.',
  'other-code': 'Es otro tipo de código. Busca las barras con cifras debajo.',
  detectorBroken: 'Tu navegador no puede leer códigos de barras en este momento. Escribe el código.',
  torch: 'Luz',
  cameraRefused:
    'Carbsight no puede usar la cámara. Permítela en los ajustes del sitio de tu navegador o escribe el código.',
  noCamera:
    'Aquí no se puede usar ninguna cámara. Escribe el código que hay debajo de las barras o usa un lector que lo teclee.',
  typeCode: 'Escribir el código',
  typeCodeHint: 'Las cifras debajo de las barras',
  lookUp: 'Buscar',
  'not-a-retail-code': 'Un código de barras tiene 8, 12 o 13 cifras.',
  'wrong-check-digit': 'Hay una cifra incorrecta: la última no cuadra con las demás. Compárala con el envase.',
  notACode: 'Esto no es un código de barras',

  looking: 'Buscando el código de barras…',
  noName: 'Producto sin nombre',
  own: 'Tu propio alimento',
  code: 'Código de barras {{code}}',

  keptHere: 'No hay conexión. Guardado en este dispositivo: {{when}}.',

  notRight: '¿No es correcto? Fotografía la etiqueta',
  unknownTitle: 'Este producto no se conoce',
  awayTitle: 'El código de barras no se puede buscar en este momento',
  whatNow: 'Puedes fotografiar su etiqueta, que Carbsight guardará con este código, o escribir el valor.',
  tryAgainIn: 'Inténtalo otra vez {{wait}}.',
  photographLabel: 'Fotografiar la etiqueta',
  typeFigure: 'Escribir el valor',
  scanAnother: 'Escanear otro código de barras',
};
