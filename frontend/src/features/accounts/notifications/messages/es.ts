import type { Translation } from '../../../../shared/i18n';
import type { english } from '../notifications-text';

export const spanish: Translation<typeof english> = {
  title: 'Notificaciones en tus dispositivos',
  hint: 'Las notificaciones nunca mencionan un alimento ni sus carbohidratos.',
  notLoaded: 'No se han podido cargar tus notificaciones. {{reason}}',
  on: 'Activadas en este dispositivo',
  off: 'Desactivadas en este dispositivo',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  denied:
    'Este navegador no permite que Carbsight te envíe notificaciones. Abre los ajustes de este sitio (el símbolo junto a la dirección, o los ajustes de la aplicación en tu teléfono), permite las notificaciones y vuelve a cargar esta página.',
  insecure: 'Las notificaciones necesitan una dirección segura (https://). Esta no lo es.',
  'home-screen':
    'En un iPhone o iPad, solo las aplicaciones de la pantalla de inicio pueden enviarte notificaciones: toca Compartir, después «Añadir a pantalla de inicio», y abre Carbsight desde ahí.',
  none: 'Este navegador no puede enviarte notificaciones aquí. Las ventanas privadas y algunos navegadores no las tienen.',
  notSubscribed: 'Este navegador no ha podido conectar con su servicio de notificaciones. Inténtalo más tarde.',
  estimates: 'Cuando una estimación esté lista',
  estimatesHint: 'Salvo que estés mirando Carbsight.',
  reminders: 'Cuando toque un recordatorio o un resumen de mi semana',
  remindersHint: 'Además del correo, si los tienes activados arriba.',
  checks: 'Recordarme una comida sin terminar',
  checksHint:
    'Una sola vez, una hora después, si queda una pregunta por responder, falta una cantidad o no hay estimación. Durante las horas de silencio llega cuando terminan.',
  checks_push: 'En mis dispositivos',
  checks_mail: 'Por correo, como máximo uno al día',
  checks_off: 'Nunca',
  quiet: 'Horas de silencio',
  quietHint: 'En tu zona horaria. No se envía nada más tarde en su lugar; los correos sí llegan.',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  quietNone: 'El comienzo y el final son iguales: no hay horas de silencio.',
  others: 'Otros dispositivos',
  lastUsed: 'Última notificación: {{when}}',
  neverUsed: 'Activado desde {{when}}, aún sin notificaciones',
  removeOf: 'No enviar más notificaciones a {{device}}',
  removed: 'Quitado.',
};
