import type { Translation } from '../../../../shared/i18n';
import type { english } from '../programs-text';

export const spanish: Translation<typeof english> = {
  page: 'Otros programas',
  intro:
    'Con un token, un programa tuyo puede registrar o leer comidas, por ejemplo, Atajos de iOS, Home Assistant o un script. No da acceso a nada más: ni a tu perfil, ni a tus fotos, ni al chat.',

  make: 'Token nuevo',
  name: '¿Para qué programa?',
  namePlaceholder: 'Atajos de mi teléfono',
  nameMissing: 'Nombra el programa.',
  scopes: 'Puede',
  'scope_meals:write': 'Registrar comidas',
  'scope_meals:read': 'Leer comidas',
  scopesMissing: 'Elige qué puede hacer el programa.',
  days: 'Termina después de',
  days_30: '30 días',
  days_90: '90 días',
  days_365: 'un año',
  create: 'Crear el token',

  created: 'Copia este token ahora. No se volverá a mostrar.',
  keepSafe: 'Quien lo tenga puede hacer esto en tu nombre. Guárdalo como una contraseña.',
  token: 'Token',
  copyOf: 'Copiar: {{what}}',

  tokens: 'Tus tokens',
  none: 'Ningún programa tiene acceso.',
  notLoaded: 'No se han podido cargar tus tokens. {{reason}}',
  ends: 'Termina el {{when}}',
  ended: 'Terminó el {{when}}',
  lastUsed: 'Último uso: {{when}}',
  neverUsed: 'Nunca usado',
  revoke: 'Revocar',
  revokeOf: 'Revocar {{name}}',
  revoked: 'El token ya no funciona.',
  endWithPassword: 'Una contraseña nueva pone fin a todos los tokens.',

  calls: 'Para desarrolladores',
  callsHint: 'Sustituye {{token}} por tu token.',
  call_words: 'Registrar una comida con palabras',
  call_figure: 'Registrar carbohidratos que ya sabes',
  call_barcode: 'Registrar un producto por su código de barras',
  call_today: 'Leer las comidas de hoy',
  homeAssistant: 'Home Assistant',
  homeAssistantHint: 'En configuration.yaml; el token, en secrets.yaml: carbsight_token: "Bearer …"',
  shortcuts: 'Atajos de iOS',
  shortcuts_1: 'Añade la acción «Solicitar entrada» con la pregunta «¿Qué estás comiendo?».',
  shortcuts_2: 'Añade «Obtener contenido de la URL» con esta dirección: {{url}}',
  shortcuts_3:
    'Método POST, cabecera Authorization con el valor «Bearer» y tu token, y JSON como cuerpo de la solicitud.',
  shortcuts_4: 'Añade el campo note, un texto con la entrada proporcionada.',
  retry:
    'Envía la cabecera Idempotency-Key con un valor propio: así, una llamada repetida registra la comida una sola vez.',
};
