import type { Translation } from '../../../../shared/i18n';
import type { english } from '../programs-text';

export const spanish: Translation<typeof english> = {
  page: 'Otros programas',
  intro:
    'Con un token, un programa tuyo puede registrar o leer comidas, o enviar lecturas de glucosa, por ejemplo, Atajos de iOS, Home Assistant o un script. No da acceso a nada más: ni a tu perfil, ni a tus fotos, ni al chat.',

  make: 'Token nuevo',
  name: '¿Para qué programa?',
  namePlaceholder: 'Atajos de mi teléfono',
  nameMissing: 'Nombra el programa.',
  scopes: 'Puede',
  'scope_meals:write': 'Registrar comidas',
  'scope_meals:read': 'Leer comidas',
  'scope_glucose:write': 'Enviar lecturas de glucosa',
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
  call_glucose: 'Enviar una lectura de glucosa',
  homeAssistant: 'Home Assistant',
  homeAssistantHint: 'En configuration.yaml; el token, en secrets.yaml: carbsight_token: "Bearer …"',
  shortcuts: 'Atajos de iOS',
  shortcuts_1: 'Añade la acción «Solicitar entrada» con la pregunta «¿Qué estás comiendo?».',
  shortcuts_2: 'Añade «Obtener contenido de la URL» con esta dirección: {{url}}',
  shortcuts_3:
    'Método POST, cabecera Authorization con el valor «Bearer» y tu token, y JSON como cuerpo de la solicitud.',
  shortcuts_4: 'Añade el campo note, un texto con la entrada proporcionada.',
  shortcutsGlucose: 'Glucosa de Salud de Apple',
  shortcutsGlucose_1:
    'Añade «Buscar muestras de Salud» con el tipo Glucosa en sangre y la fecha dentro del último día, y después «Repetir con cada uno».',
  shortcutsGlucose_2:
    'Dentro, añade «Formatear fecha» para la fecha de inicio del ítem de repetición: ISO 8601, con hora.',
  shortcutsGlucose_3:
    'Después, «Diccionario» con at (la fecha formateada), value (un número: el valor del ítem de repetición) y unit (mg/dL o mmol/L, como en Salud).',
  shortcutsGlucose_4:
    'Tras el bucle, añade «Obtener contenido de la URL» con {{url}}: POST, la cabecera Authorization como arriba y JSON como cuerpo, con una matriz llamada readings: los resultados de la repetición.',
  shortcutsGlucose_5:
    'Ejecuta el atajo con una automatización, por ejemplo, cada hora. Lo que ya está aquí no se guarda dos veces.',
  homeAssistantGlucose:
    'Envía el valor de un sensor cada vez que cambia. Sustituye sensor.glucose por el tuyo y elige su unidad.',
  retry:
    'Envía la cabecera Idempotency-Key con un valor propio: así, una llamada repetida registra la comida una sola vez.',
};
