import type { Translation } from '../../../shared/i18n';
import type { english } from '../UnsubscribePage';

export const spanish: Translation<typeof english> = {
  reminders: '¿Dejar de recibir recordatorios?',
  newsletter: '¿Dejar de recibir el boletín?',
  remindersStop:
    'Ya no recibirás correos con recordatorios para registrar una comida, resúmenes semanales ni avisos sobre una prueba.',
  newsletterStop: 'Ya no recibirás el boletín.',
  remindersStopped:
    'A partir de ahora no recibirás correos con recordatorios para registrar una comida, resúmenes semanales ni avisos sobre una prueba.',
  newsletterStopped: 'A partir de ahora no recibirás el boletín.',
  remindersAlready:
    'Ya estás de baja: no recibes correos con recordatorios para registrar una comida, resúmenes semanales ni avisos sobre una prueba.',
  newsletterAlready: 'Ya estás de baja del boletín.',
  'meal-checks': '¿Dejar de recibir correos sobre comidas sin terminar?',
  'meal-checksStop': 'Ya no te recordaremos las comidas que esperan tu respuesta.',
  'meal-checksStopped': 'A partir de ahora no te recordaremos las comidas que esperan tu respuesta.',
  'meal-checksAlready': 'Ya estás de baja de los correos sobre comidas sin terminar.',
  unsubscribed: 'Te has dado de baja',
  stillCome: 'Seguirás recibiendo los correos que pidas, por ejemplo, para elegir una contraseña nueva.',
  unsubscribe: 'Darme de baja',
  goToCarbsight: 'Ir a Carbsight',
  lookingAtLink: 'Comprobando el enlace…',
  linkIncomplete: 'Este enlace está incompleto',
  linkAdvice:
    'Ábrelo otra vez desde el correo. Algunos programas de correo cortan los enlaces largos: en ese caso, copia la línea entera en la barra de direcciones.',
};
