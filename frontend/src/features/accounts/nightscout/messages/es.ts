import type { Translation } from '../../../../shared/i18n';
import type { english } from '../nightscout-text';

export const spanish: Translation<typeof english> = {
  title: 'Glucosa de Nightscout',
  hint: 'Muestra la glucosa junto a las comidas. Carbsight no la comunica a ningún modelo de IA ni da consejos.',
  notLoaded: 'No se ha podido cargar tu conexión. {{reason}}',
  url: 'Dirección de tu Nightscout',
  urlPlaceholder: 'https://my-nightscout.example.com',
  urlMissing: 'Introduce la dirección de tu Nightscout.',
  token: 'Token de acceso',
  tokenHint:
    'En Nightscout, en Admin Tools, crea un sujeto con el rol «readable» y pega aquí su token de acceso. Lo guardamos cifrado.',
  tokenKept: 'Déjalo vacío para conservar el que introdujiste.',
  connect: 'Conectar',
  connected: 'Nightscout está conectado.',
  working:
    'Conectado. Se lee cada cinco minutos después de una comida, durante cuatro horas, y cuando abres una comida.',
  fetching: 'Conectado. Se están leyendo los valores en torno a las comidas de los últimos 90 días.',
  off: 'Conectado, pero la glucosa no se muestra.',
  unreachable: 'No responde desde {{when}}. Seguimos intentándolo.',
  refused: 'Rechazó el token ({{when}}). No se lee nada hasta que introduzcas uno nuevo.',
  read: 'Mostrar la glucosa junto a las comidas',
  send: 'Escribir las comidas en Nightscout',
  send_off: 'Nunca',
  send_ask: 'Cuando yo lo pida',
  send_always: 'Siempre',
  sendHint:
    'Como nota, once minutos después de la comida o más tarde, para que no silencie ninguna alarma. El token necesita permiso para crear, actualizar y eliminar tratamientos. Si eliges «Nunca», las notas enviadas se quedan hasta que elimines sus comidas. Si desconectas, se quedan.',
  sendWarning:
    'Carbsight escribe una nota. Las aplicaciones de lazo cerrado y las calculadoras de bolo no la cuentan. Introduce los carbohidratos en una sola aplicación: introducirlos dos veces puede duplicar la insulina.',
  notesRefused:
    'Nightscout rechazó una nota ({{when}}): el token no puede escribirlas. Introduce otro token o envía la comida otra vez.',
  change: 'Cambiar la dirección o el token',
  remove: 'Desconectar',
  removeQuestion: '¿Olvidar la dirección, el token y todas las lecturas guardadas aquí? Nightscout conserva las suyas.',
  removeNow: 'Desconectar y eliminar las lecturas',
  removed: 'Nightscout está desconectado y sus lecturas se han eliminado de aquí.',
};
