import type { Translation } from '../../../shared/i18n';
import type { english } from '../meals-text';

export const spanish: Translation<typeof english> = {
  today: 'Hoy',
  yesterday: 'Ayer',

  atLeast: 'al menos {{amount}}',
  favourite: 'Favorita',
  yourValue: 'tu valor',
  yourItems: 'tus alimentos',
  withMore_one: 'con {{count}} más',
  withMore_other: 'con {{count}} más',
  partOfMeal: 'parte de una comida',
  estimatingAgain: 'estimando otra vez',

  meal: 'Comida',
  unnamedItem: 'Alimento sin nombre',
  notFood: 'No es comida',
  needsAmount: '¿Qué cantidad?',
  needsWords: 'Falta una descripción',
  noEstimate: 'Sin estimación',
  cancelled: 'Cancelada',
  estimating: 'Estimando',

  highLevel: 'Confianza alta',
  mediumLevel: 'Confianza media',
  lowLevel: 'Confianza baja',
  missing_one: 'Los carbohidratos de {{count}} comida se desconocen y no están incluidos',
  missing_other: 'Los carbohidratos de {{count}} comidas se desconocen y no están incluidos',
  waitingMissing_one: '{{count}} comida en espera aún no está incluida',
  waitingMissing_other: '{{count}} comidas en espera aún no están incluidas',

  whatIsOnThePlate: '¿Qué hay en el plato?',
  notePlaceholder: '2 rebanadas de pan tostado, 2 huevos revueltos, un tomate',

  question: '¿Qué hay en tu plato, {{name}}?',
  yourMeal: 'Tu comida',
  openingPhoto: 'Abriendo tu foto…',
  preparingPhoto: 'Preparando la foto',

  introTitle: 'Los carbohidratos de tu comida, a la vista',
  introText:
    'Di qué comes, añade una foto si quieres y mira sus carbohidratos en gramos, qué fiabilidad tiene la estimación y qué contiene.',
  soFar: '{{amount}} hasta ahora',
  atLeastSoFar: 'al menos {{amount}} hasta ahora',
  nothingYet: 'nada registrado todavía',
  notLoaded: 'no se ha podido cargar',
  keptAt: 'No tienes conexión. Actualizado: {{time}}.',
  keptAtUnreachable: 'No se puede conectar con Carbsight. Actualizado: {{time}}.',
  mealsOfToday: 'Comidas de hoy',
  mealsAppear: 'Aquí aparecen las comidas que registras.',
  allMeals: 'Todas las comidas',

  whatAreYouEating: '¿Qué estás comiendo?',
  photo: 'Foto',
  scanBarcode: 'Escanear un código de barras',
  updated: 'Actualizado: {{name}}, {{amount}}',
  myFoods: 'Mis alimentos y comidas',
  estimateThis: 'Estimar lo que has escrito',
  tryOne: 'Prueba uno o escribe lo que comes:',
  withoutEstimate: 'Introducir los carbohidratos',
  wordsAreKept: 'Tu comida se queda en este dispositivo. En cuanto tengas una cuenta, se registrará.',

  choosePhoto: 'Elegir una foto',

  readsWords: 'En las fotos leemos etiquetas y códigos de barras. Para un plato, añade unas palabras.',
  letGo: 'Suelta para usar esta foto',
  dropHere: 'Elige, arrastra o pega una foto',
  photoOfMeal: 'Foto de la comida',

  damaged: 'Parece que esta foto está dañada. Elige otra.',
  notAPhoto: 'Elige una foto: JPEG, PNG, WebP, HEIC o AVIF.',
  emptyFile: 'Este archivo está vacío. Elige otra foto.',
  tooLarge: 'Esta foto ocupa {{size}} MB. El límite es de {{limit}} MB.',
  tooManyPhotos: 'Una comida tiene {{count}} fotos como máximo.',
  noRoom: 'La nota está llena. Lo que no cabía no se ha incluido.',
  charactersLeft_one: 'Queda {{count}} carácter',
  charactersLeft_other: 'Quedan {{count}} caracteres',
};
