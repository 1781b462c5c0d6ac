import type { Translation } from '../../shared/i18n';
import type { english } from '../app-text';

export const spanish: Translation<typeof english> = {
  skip: 'Ir al contenido',
  home: 'Carbsight, inicio',
  login: 'Iniciar sesión',
  accountOf: 'Cuenta de {{name}}',
  accountOfYou: 'Tu cuenta',
  chat: 'Pregunta sobre alimentos y tus comidas',
  mainNavigation: 'Navegación principal',
  administration: 'Administración',
  profile: 'Perfil',
  insights: 'Análisis',
  history: 'Historial',
  scan: 'Registrar',
  learnAbout: 'Más información',
  preferences: 'Idioma y aspecto',
  freeTrial: 'Prueba gratuita',
  trialOffer: 'Prueba Essentials gratis durante 7 días',
  trialStart: 'Empezar ahora',
  notFound: 'Página no encontrada',
  notFoundTitle: 'Este plato está vacío',
  notFoundText: 'Esta página no existe. Comprueba la dirección o vuelve al inicio.',
  goHome: 'Ir al inicio',
};
