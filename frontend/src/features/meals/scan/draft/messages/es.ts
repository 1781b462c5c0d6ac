import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../draft-text';

export const spanish: Translation<typeof english> = {
  retake: 'Repetir',
  sendAgain: 'Enviar otra vez',
  estimateCarbs: 'Estimar carbohidratos',
  otherPhoto: 'Otra foto',
  noteHint: 'Unas pocas palabras con cantidades mejoran mucho la estimación.',
  wordsHint:
    'Se leen las etiquetas y los códigos de barras de la foto. Si no hay, nombra los alimentos con cantidades aproximadas.',
  unshowable: 'Foto elegida. Este navegador no puede mostrar su formato, pero Carbsight puede leerla.',
  signInAgain: 'Inicia sesión otra vez',
  oneStep: 'Un paso más hasta tu estimación',
  keepMeal: 'Guarda esta comida en tu diario',
  sessionEnded:
    'Tu sesión ha terminado. Tu foto y tu nota se quedan en este dispositivo. Las enviaremos en cuanto inicies sesión.',
  photoIsKept: 'Tu foto y tu nota se quedan en este dispositivo. Las enviaremos en cuanto inicies sesión.',
  createAccount: 'Crear una cuenta',
  photoKeptHere: 'Tu foto se conserva aquí.',
  tryAgainIn: 'Puedes intentarlo otra vez {{wait}}.',
  sending: 'Enviando tu foto',
  sent: 'Foto enviada, empieza la estimación',
  busyTitle: 'Tu foto está en la cola',
  busyText:
    'Ahora mismo llegan muchas fotos. La tuya se conserva aquí y se volverá a enviar automáticamente dentro de un momento.',
  upload: 'Subida',
};
