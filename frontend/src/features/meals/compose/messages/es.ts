import type { Translation } from '../../../../shared/i18n';
import type { english } from '../speech-text';

export const spanish: Translation<typeof english> = {
  speak: 'Hablar',
  stop: 'Dejar de escuchar',
  listening: 'Te escuchamos. Revisa las palabras antes de enviarlas.',
  title: 'Hablar en lugar de escribir',
  whoHears:
    'Tu navegador convierte tu voz en texto. Algunos navegadores envían para ello la grabación: Chrome la envía a Google. Carbsight solo recibe las palabras, cuando tú las envías.',
  startSpeaking: 'Empezar a hablar',
  refused:
    'Carbsight no puede usar el micrófono. Permítelo en los ajustes del sitio de tu navegador o escribe en su lugar.',
  noMicrophone: 'No se ha encontrado ningún micrófono. Escribe en su lugar.',
  heardNothing: 'No se ha oído nada. Inténtalo de nuevo.',
  unavailable: 'Tu navegador no puede entender la voz en este momento. Escribe en su lugar.',
};
