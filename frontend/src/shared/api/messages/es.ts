import type { Translation } from '../../i18n';
import type { english } from '../ApiFailure';

export const spanish: Translation<typeof english> = {
  noAnswer: 'No se puede conectar con Carbsight. Comprueba tu conexión e inténtalo de nuevo.',
  unexpected: 'Ha ocurrido algo inesperado. Inténtalo de nuevo.',
  seconds_one: 'dentro de {{count}} segundo',
  seconds_other: 'dentro de {{count}} segundos',
  minutes_one: 'dentro de {{count}} minuto',
  minutes_other: 'dentro de {{count}} minutos',
  hours_one: 'dentro de {{count}} hora',
  hours_other: 'dentro de {{count}} horas',
  signInFirst: 'Inicia sesión primero.',
  notFound: 'No se ha encontrado.',
  tooLarge: 'Es demasiado grande para enviarlo.',
  tooManyAttempts: 'Demasiados intentos. Puedes intentarlo otra vez {{wait}}.',
  tooMany: 'Demasiadas solicitudes. Espera un momento.',
  serverProblem: 'Carbsight tiene un problema en este momento. Inténtalo de nuevo dentro de poco.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
};
