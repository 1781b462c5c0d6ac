import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../label-text';

export const spanish: Translation<typeof english> = {
  title: 'Etiqueta nutricional',
  intro: 'Fotografía la tabla de valores nutricionales, de frente y de cerca.',
  choose: 'Hacer o elegir una foto',
  another: 'Otra foto',
  typeInstead: 'Escribir los valores',
  preparing: 'Preparando la foto',
  sending: 'Enviando la foto',
  reading: 'Leyendo la etiqueta',
  readingHint: 'Suele tardar unos segundos.',
  sure: 'Los valores concuerdan entre sí. Se han leído con seguridad.',
  check: 'Compara estos valores con la etiqueta.',
  typed: 'Escribe los valores que aparecen en la etiqueta.',
  'failure_no-label':
    'No se ha encontrado ninguna etiqueta nutricional en la foto. Escribe los valores o prueba con otra foto.',
  'failure_no-carbohydrate':
    'Esta etiqueta no indica los carbohidratos. Escríbelos, si aparecen en otra parte del envase.',
  'failure_not-readable':
    'No se ha podido leer la etiqueta. Escribe los valores o prueba con otra foto, de frente y de cerca.',
  'failure_too-slow': 'En este momento la lectura tarda demasiado. Escribe los valores.',
  notSent: 'La foto no se ha enviado. {{reason}} Puedes escribir los valores.',
  notRead: 'La etiqueta no se ha leído. {{reason}} Puedes escribir los valores.',
  photo: 'Tu foto de la etiqueta',
  crop: 'La etiqueta en tu foto',
  nameHint: 'Cómo se llama la comida.',
  nameNeeded: 'Ponle un nombre para volver a encontrarlo.',
  keep: 'Guardar en Mis alimentos',
};
