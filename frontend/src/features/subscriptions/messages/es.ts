import type { Translation } from '../../../shared/i18n';
import type { english } from '../subscription-text';

export const spanish: Translation<typeof english> = {
  plans: 'Planes',
  plansLead:
    'Free tiene todo lo necesario para analizar una comida. Los planes superiores leen cada foto varias veces y muestran un historial más largo.',
  plansLeadWords:
    'Free tiene todo lo necesario para registrar una comida. Los planes superiores permiten más análisis al día y muestran un historial más largo.',
  tableCaption: 'Qué incluyen los planes, uno junto a otro',
  feature: 'Qué obtienes',
  yourPlan: 'Tu plan',
  noCost: 'Sin coste',
  notSold: 'Aún no disponible',
  priceUnknown: 'Se muestra al pagar',
  perDay_one: '{{price}} al día',
  perDay_other: '{{price}} cada {{count}} días',
  perWeek_one: '{{price}} a la semana',
  perWeek_other: '{{price}} cada {{count}} semanas',
  perMonth_one: '{{price}} al mes',
  perMonth_other: '{{price}} cada {{count}} meses',
  perYear_one: '{{price}} al año',
  perYear_other: '{{price}} cada {{count}} años',
  scansPerDay: 'Análisis al día',
  noLimit: 'Sin límite',
  readsPerPhoto: 'Lecturas de IA por foto',
  history: 'Historial y análisis',
  days_one: '{{count}} día',
  days_other: '{{count}} días',
  years_one: '{{count}} año',
  years_other: '{{count}} años',
  allHistory: 'Todo',
  chat: 'Mensajes de chat al día',
  periodExport: 'Tablas y resúmenes impresos de un periodo',
  correcting: 'Correcciones, favoritas y entrada manual',
  ownData: 'Descargar y eliminar todos tus datos',
  included: 'Incluido',
  notIncluded: 'No incluido',
  readsHint:
    'Varias lecturas de IA hacen el valor más estable, y el intervalo muestra cuánto difieren. No corrigen un error que cometan todas: el valor es una estimación en todos los planes.',

  trialTitle: 'Prueba Essentials durante {{count}} días',
  trialText:
    'Sin tarjeta y sin contrato. La prueba termina automáticamente y no se cobra nada; tus comidas se quedan. Te avisaremos por correo dos días antes.',
  startTrial: 'Empezar la prueba gratuita',
  trialSignUp: 'Crear una cuenta para empezar',
  trialSignIn: 'Ya tengo una cuenta',
  trialUsed: 'Ya has usado tu prueba gratuita. Hay una para cada persona.',
  trialStarted: 'Han empezado tus {{count}} días de Essentials.',
  trialStartedTitle: 'Prueba iniciada',

  choose: 'Elegir {{plan}}',
  chooseFor: 'Elegir {{plan}} por {{price}}',
  managePlan: 'Ver y cambiar tu plan',
  notConfigured: 'Los planes de pago aún no están disponibles aquí. Free y una prueba de Essentials, sí.',
  granted: 'Tu plan es gratuito. No hay nada que pagar.',

  questions: 'Preguntas',
  askReads: '¿Qué es una lectura de IA?',
  tellReads:
    'El modelo de IA mira tu foto una vez. Con varias lecturas, Carbsight toma el valor del medio, y el intervalo se ensancha cuando no coinciden. La tabla de alimentos incorporada, para comidas con palabras, siempre da la misma respuesta, así que solo se le pregunta una vez.',
  askEnd: '¿Qué pasa cuando termina la prueba o un plan?',
  tellEnd:
    'Sigues con Free. No se elimina ninguna comida: las anteriores siguen guardadas y vuelven a verse con un plan mayor, y puedes descargarlo todo en cualquier momento.',
  askCancel: '¿Puedo cancelar en cualquier momento?',
  tellCancel:
    'Sí, con dos toques en la página de tu plan. Conservas lo que has pagado hasta el final del periodo, y después no se cobra nada.',
  askFailed: '¿Y si falla un pago?',
  tellFailed_one:
    'Conservas tu plan durante {{count}} día mientras volvemos a intentar el pago. La página de tu plan muestra cómo va.',
  tellFailed_other:
    'Conservas tu plan durante {{count}} días mientras volvemos a intentar el pago. La página de tu plan muestra cómo va.',
  askMedical: '¿Un plan mayor convierte las estimaciones en consejo médico?',
  tellMedical:
    'No. En todos los planes, cada valor es una estimación con un intervalo. Compruébalo con etiquetas, una báscula o tu propia experiencia antes de actuar en función de él.',
  askCard: '¿Quién ve mi tarjeta?',
  tellCard: 'Stripe, que cobra en su propia página. Carbsight nunca la ve ni la guarda.',

  currentPlan: 'Plan actual',
  stateFree: 'No cuesta nada y no tiene fecha de fin.',
  stateTrial: 'Tu prueba gratuita dura hasta el {{date}}. No se cobra nada: después sigues con Free.',
  trialOver: 'Tu prueba de Essentials terminó el {{date}}.',
  daysLeft_one: 'Queda {{count}} día',
  daysLeft_other: 'Quedan {{count}} días',
  stateRenews: 'Pagado; se renueva el {{date}}.',
  stateActive: 'Activo.',
  stateGiven: 'Un regalo: no se cobra nada y no tiene fecha de fin.',
  stateCancelled: 'Cancelado. Lo conservas hasta el {{date}}; después sigues con Free y no se cobra nada más.',
  statePastDue:
    'Un pago no se ha completado. Conservas el plan hasta el {{date}} mientras lo intentamos otra vez. Revisa tus datos de pago.',
  stateEnded: 'Tu plan de pago ha terminado. No se cobra nada más y todas tus comidas siguen ahí.',
  statusTrial: 'Prueba',
  statusActive: 'Activo',
  statusCancelled: 'Cancelado',
  statusPastDue: 'Pago pendiente',
  statusGiven: 'Cortesía',

  today: 'Usado hoy',
  analysesUsed: '{{used}} de {{count}} análisis',
  analysesNoLimit_one: '{{count}} análisis',
  analysesNoLimit_other: '{{count}} análisis',
  resetsAt: 'Se reinicia a las {{time}}.',

  comparePlans: 'Comparar los planes',
  managePayment: 'Gestionar el pago',
  managePaymentHint: 'Gestionas tu tarjeta, tus facturas y tu plan en Stripe, nuestro proveedor de pagos.',
  cancelPlan: 'Cancelar el plan',
  cancelTitle: '¿Cancelar {{plan}}?',
  cancelText:
    'Conservas {{plan}} hasta el {{date}}. Después sigues con Free y no se cobra nada más. No se elimina ninguna comida y puedes volver cuando quieras.',
  cancelTextNoDate:
    'Conservas {{plan}} hasta el final del periodo pagado. Después sigues con Free y no se cobra nada más. No se elimina ninguna comida y puedes volver cuando quieras.',
  keepPlan: 'Conservarlo',
  cancelled: 'No se cobrará nada más.',
  cancelledTitle: 'Plan cancelado',

  checkoutWaiting: 'Gracias. Tu plan aparecerá aquí en cuanto se confirme el pago, normalmente en unos segundos.',
  checkoutDone: 'Gracias. Ahora tienes {{plan}}.',
  checkoutSlow:
    'La confirmación está tardando más de lo habitual. Tu plan cambiará en cuanto llegue; puedes salir de esta página.',
};
