import type { Translation } from '../../i18n';
import type { english } from '../ui-text';

export const spanish: Translation<typeof english> = {
  disclaimer:
    'Esto es una estimación, no un consejo médico. Compruébala con etiquetas, una báscula o tu propia experiencia antes de actuar en función de ella.',
  somethingWentWrong: 'Algo ha ido mal',
  offline: 'No tienes conexión',
  offlineText: 'Esta página necesita conexión. Se abrirá sola cuando vuelvas a tenerla.',
  offlineWhatWorks:
    'Esta página necesita conexión. Sin ella puedes registrar comidas, con foto o sin foto, y ver los últimos 30 días. Lo que registres queda en este dispositivo y lo enviaremos cuando vuelvas a tener conexión.',
  takePhoto: 'Hacer una foto',
  tryAgain: 'Reintentar',
  errorDetails: 'Detalles técnicos',
  pageNotLoaded: 'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.',
  loadingPage: 'Cargando la página…',
  theme: 'Tema',
  themeNow: 'Tema: {{name}}',
  light: 'Claro',
  dark: 'Oscuro',
  auto: 'Sistema',
  language: 'Idioma',
  notifications: 'Avisos (F8)',
  dismiss: 'Descartar',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Tus cambios aún no están guardados.',
  discard: 'Descartar',
  goOn: 'Seguir editando',
};
