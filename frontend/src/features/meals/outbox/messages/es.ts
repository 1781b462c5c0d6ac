import type { Translation } from '../../../../shared/i18n';
import type { english } from '../outbox-text';

export const spanish: Translation<typeof english> = {
  onThisDevice: 'estimado en este dispositivo',
  title: 'Pendiente de envío',
  explanation:
    'De momento, estas comidas solo están en este dispositivo. Las enviaremos en cuanto se pueda conectar con Carbsight.',
  waits: 'en espera',
  withoutWords: 'Foto sin nota',
  withoutName: 'Comida sin nombre',
  words: 'descrita',
  manual: 'tu valor',
  repeat: 'registrada otra vez',
  discardNamed: 'Descartar «{{name}}»',
  discardTitle: '¿Descartar esta comida?',
  discardText: 'No se ha enviado y solo está en este dispositivo. No se puede deshacer.',
  keep: 'Conservarla',
  sent_one: 'Se ha enviado {{count}} comida pendiente. Está en tu historial.',
  sent_other: 'Se han enviado {{count}} comidas pendientes. Están en tu historial.',
  kept: 'Guardada en este dispositivo. La enviaremos en cuanto se pueda conectar con Carbsight.',
  notKept: 'Este navegador no puede guardar la foto. Deja esta página abierta y envíala más tarde.',
  waitsHere_one: '{{count}} comida espera en este dispositivo.',
  waitsHere_other: '{{count}} comidas esperan en este dispositivo.',
  signInToSend: 'Iniciar sesión para enviar',
  sendLater: 'Enviar más tarde automáticamente',
};
