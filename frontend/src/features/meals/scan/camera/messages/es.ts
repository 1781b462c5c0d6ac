import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../camera-text';

export const spanish: Translation<typeof english> = {
  title: 'Haz una foto de tu comida',
  close: 'Cerrar la cámara',
  refused: 'Carbsight no puede usar la cámara',
  refusedText: 'Permite la cámara en los ajustes del sitio de tu navegador o elige una foto en su lugar.',
  missing: 'No hay ninguna cámara disponible',
  missingText:
    'O no hay ninguna, o esta página no se ha abierto por https. Elige una foto en su lugar; en un teléfono puedes hacerla desde ahí.',
  choosePhotoInstead: 'Elegir una foto',
  picture: 'Imagen de la cámara',
  starting: 'Encendiendo la cámara',
  tip: 'El plato entero dentro del círculo, desde arriba y con buena luz.',
  tipWords: 'Aquí se leen etiquetas y códigos de barras. Un plato, descríbelo en pocas palabras.',
  shutter: 'Hacer la foto',
  shotAlt: 'La comida que acabas de fotografiar',
  shotQuestion: '¿Está en la foto todo lo que vas a comer?',
  usePhoto: 'Usar la foto',
  retake: 'Repetir',
  sees_barcode: 'Código de barras: no te muevas.',
  sees_label: 'Etiqueta nutricional: no te muevas y haz la foto.',
  'sees_far-label': 'Etiqueta nutricional: acércate más.',
  barcodeFound: 'Buscar el código de barras {{code}}',
};
