import type { Language, QualityMonitor } from '@carbsight/contracts';
import {
  type AlertWords,
  afterColon,
  alertSubject,
  describeAlert,
  describeRecovery,
  isLiveMonitor,
  isUnhealthy,
  LOCALES,
  type QualityNews,
  qualityMonitors,
  qualityText,
} from '@carbsight/domain';
import { type Addressee, addressedTo, composeMail } from '../mail/compose-mail.js';
import type { OutgoingMail } from '../mail/mailer.js';
import { type FindNews, pageOf } from './alert.handler.js';

const english = {
  subject: (news: QualityNews, name: string): string => alertSubject(news, name),
  sentence: (news: QualityNews, name: string): string => {
    const { kind, state } = news;
    return isLiveMonitor(kind) || !isUnhealthy(state) ? describeAlert(news) : `“${name}” is beyond its bar.`;
  },
  names: Object.fromEntries(Object.entries(qualityMonitors).map(([kind, { label }]) => [kind, label])) as Record<
    QualityMonitor,
    string
  >,
  counts: {
    scans: 'Scans',
    answers: 'Answers',
    images: 'Golden images',
    rollouts: 'Rollouts',
    labels: 'Labels',
    'look-ups': 'Look-ups',
    workers: 'Workers',
  },
  measured: 'Measured',
  bar: (isFloor: boolean): string => (isFloor ? 'Bar, at least' : 'Bar, at most'),
  figure: (kind: QualityMonitor, value: number) => qualityText(kind, value),
  since: 'Since',
  cause: (cause: string): [string, string] => ['Cause', cause],
  at: 'Checked',
  action: 'Open Carbsight',
  closing: 'One e-mail is sent for each change. You’re getting it because you administer this installation.',
};

const germanAlerts: AlertWords = {
  severities: {
    outage: 'Carbsight-Ausfall',
    broken: 'Carbsight-Warnung',
    ok: 'Carbsight-Entwarnung',
    unknown: 'Carbsight-Warnung',
  },
  troubles: {
    'failed-scans': 'Scans schlagen fehl',
    fallback: 'Scans werden von einem Ersatzmodell beantwortet',
    'waiting-time': 'Scans warten zu lange',
    'slow-scans': 'Scans sind langsam',
    rollback: 'Ein Rollout wurde automatisch zurückgenommen',
    'failed-labels': 'Nährwerttabellen lassen sich nicht lesen',
    'failed-look-ups': 'Produktabfragen schlagen fehl',
    worker: 'Es läuft kein Worker',
    'correction-rate': 'Zu viele Scans werden korrigiert',
    'thumbs-down': 'Zu viele Scans bekommen einen Daumen runter',
    'unreadable-answers': 'Antworten der Modelle sind unlesbar',
    'range-coverage': 'Die Spanne enthält zu wenige Referenzbilder',
    'cost-per-scan': 'Scans kosten zu viel',
  },
  cannotBeChecked: (name) => `„${name}“ lässt sich nicht prüfen`,
  recoveries: {
    'failed-scans': 'Scans gelingen wieder',
    fallback: 'Das erste Modell der Reihenfolge antwortet wieder',
    'waiting-time': 'Scans warten nicht mehr zu lange',
    'slow-scans': 'Scans sind wieder schnell genug',
    rollback: 'In den letzten 24 Stunden wurde kein Rollout zurückgenommen',
    'failed-labels': 'Nährwerttabellen lassen sich wieder lesen',
    'failed-look-ups': 'Produktabfragen gelingen wieder',
    worker: 'Ein Worker läuft wieder',
    'correction-rate': 'Es werden wieder weniger Scans korrigiert',
    'thumbs-down': 'Weniger Scans bekommen einen Daumen runter',
    'unreadable-answers': 'Die Antworten der Modelle sind wieder lesbar',
    'range-coverage': 'Die Spanne enthält wieder genug Referenzbilder',
    'cost-per-scan': 'Ein Scan kostet nicht mehr als erlaubt',
  },
  since: (recovery, time) => `${recovery}, seit ${time}`,
  lasted: (span) => `Die Störung dauerte ${span}`,
  lastedInSubject: (recovery, span) => `${recovery}, nach ${span}`,
  isCheckedAgain: (name) => `„${name}“ lässt sich wieder prüfen und ist in Ordnung`,
};

const german: typeof english = {
  subject: (news, name) => alertSubject(news, name, germanAlerts),
  sentence: (news, name) => {
    const { kind, state } = news;
    if (state === 'ok') return describeRecovery(news, name, germanAlerts);
    if (kind === 'rollback') return 'Ein Rollout wurde automatisch zurückgenommen.';
    if (kind === 'worker') return 'Es läuft kein Worker: Fotos werden angenommen und warten.';
    switch (state) {
      case 'outage':
        return kind === 'fallback'
          ? 'Die meisten Scans liest ein anderes Modell als das erste der Reihenfolge.'
          : 'Die meisten Scans schlagen fehl.';
      case 'unknown':
        return `„${name}“ konnte eine Stunde lang nicht geprüft werden. Ob alles in Ordnung ist, ist nicht bekannt.`;
      default:
        return `„${name}“ liegt außerhalb der Grenze.`;
    }
  },
  names: {
    'failed-scans': 'Fehlgeschlagene Scans',
    fallback: 'Von einem Ersatzmodell beantwortete Scans',
    'waiting-time': 'Wartezeit',
    'slow-scans': '95. Perzentil der Scandauer',
    rollback: 'Automatisch zurückgenommene Rollouts',
    'failed-labels': 'Nicht lesbare Nährwerttabellen',
    'failed-look-ups': 'Fehlgeschlagene Produktabfragen',
    worker: 'Worker',
    'correction-rate': 'Korrekturen',
    'thumbs-down': 'Daumen runter',
    'unreadable-answers': 'Unlesbare Antworten',
    'range-coverage': 'Anteil innerhalb der Spanne',
    'cost-per-scan': 'Kosten je Scan',
  },
  counts: {
    scans: 'Scans',
    answers: 'Antworten',
    images: 'Referenzbilder',
    rollouts: 'Rollouts',
    labels: 'Nährwerttabellen',
    'look-ups': 'Abfragen',
    workers: 'Worker',
  },
  measured: 'Gemessen',
  bar: (isFloor) => (isFloor ? 'Grenze, mindestens' : 'Grenze, höchstens'),
  figure: (kind, value) =>
    qualityText(kind, value)
      .replace(/^\$(.*)$/, '$1 $')
      .replace('%', ' %')
      .replace('.', ','),
  since: 'Seit',
  // The audit keeps causes in English.
  cause: (cause) => ['Ursache (englisch)', cause],
  at: 'Geprüft',
  action: 'Carbsight öffnen',
  closing: 'Zu jeder Änderung gibt es eine Mail. Du bekommst sie, weil du diese Installation verwaltest.',
};

const spanishAlerts: AlertWords = {
  severities: {
    outage: 'Carbsight, caída',
    broken: 'Carbsight, aviso',
    ok: 'Carbsight, resuelto',
    unknown: 'Carbsight, aviso',
  },
  troubles: {
    'failed-scans': 'los análisis fallan',
    fallback: 'un modelo de reserva responde los análisis',
    'waiting-time': 'los análisis esperan demasiado',
    'slow-scans': 'los análisis son lentos',
    rollback: 'un despliegue se ha revertido automáticamente',
    'failed-labels': 'las etiquetas no se pueden leer',
    'failed-look-ups': 'las consultas de productos fallan',
    worker: 'no funciona ningún worker',
    'correction-rate': 'se corrigen demasiados análisis',
    'thumbs-down': 'hay demasiadas valoraciones negativas',
    'unreadable-answers': 'las respuestas de los modelos son ilegibles',
    'range-coverage': 'el intervalo cubre muy pocas imágenes de referencia',
    'cost-per-scan': 'los análisis cuestan demasiado',
  },
  cannotBeChecked: (name) => `«${name}» no se puede comprobar`,
  recoveries: {
    'failed-scans': 'Los análisis vuelven a funcionar',
    fallback: 'El primer modelo de la lista vuelve a responder',
    'waiting-time': 'Los análisis ya no esperan demasiado',
    'slow-scans': 'Los análisis vuelven a ser rápidos',
    rollback: 'En las últimas 24 horas no se ha revertido ningún despliegue',
    'failed-labels': 'Las etiquetas vuelven a poder leerse',
    'failed-look-ups': 'Las consultas de productos vuelven a funcionar',
    worker: 'Vuelve a funcionar un worker',
    'correction-rate': 'Se corrigen menos análisis',
    'thumbs-down': 'Hay menos valoraciones negativas',
    'unreadable-answers': 'Las respuestas de los modelos vuelven a ser legibles',
    'range-coverage': 'El intervalo vuelve a cubrir suficientes imágenes de referencia',
    'cost-per-scan': 'Un análisis ya no cuesta más de lo permitido',
  },
  since: (recovery, time) => `${recovery}, desde las ${time}`,
  lasted: (span) => `La incidencia duró ${span}`,
  lastedInSubject: (recovery, span) => `${afterColon(recovery)}, tras ${span}`,
  isCheckedAgain: (name) => `«${name}» vuelve a poder comprobarse y está en orden`,
};

const spanish: typeof english = {
  subject: (news, name) => alertSubject(news, name, spanishAlerts),
  sentence: (news, name) => {
    const { kind, state } = news;
    if (state === 'ok') return describeRecovery(news, name, spanishAlerts);
    if (kind === 'rollback') return 'Un despliegue se ha revertido automáticamente.';
    if (kind === 'worker') return 'No funciona ningún worker: las fotos se aceptan y esperan.';
    switch (state) {
      case 'outage':
        return kind === 'fallback'
          ? 'La mayoría de los análisis los lee un modelo distinto del primero de la lista.'
          : 'La mayoría de los análisis fallan.';
      case 'unknown':
        return `«${name}» no se ha podido comprobar durante una hora. No se sabe si está en orden.`;
      default:
        return `«${name}» está fuera del límite.`;
    }
  },
  names: {
    'failed-scans': 'Análisis fallidos',
    fallback: 'Análisis respondidos por un modelo de reserva',
    'waiting-time': 'Tiempo de espera',
    'slow-scans': 'Percentil 95 de la duración de los análisis',
    rollback: 'Despliegues revertidos automáticamente',
    'failed-labels': 'Etiquetas ilegibles',
    'failed-look-ups': 'Consultas de productos fallidas',
    worker: 'Worker',
    'correction-rate': 'Correcciones',
    'thumbs-down': 'Valoraciones negativas',
    'unreadable-answers': 'Respuestas ilegibles',
    'range-coverage': 'Proporción dentro del intervalo',
    'cost-per-scan': 'Coste por análisis',
  },
  counts: {
    scans: 'Análisis',
    answers: 'Respuestas',
    images: 'Imágenes de referencia',
    rollouts: 'Despliegues',
    labels: 'Etiquetas',
    'look-ups': 'Consultas',
    workers: 'Workers',
  },
  measured: 'Medido',
  bar: (isFloor) => (isFloor ? 'Límite, al menos' : 'Límite, como máximo'),
  figure: german.figure,
  since: 'Desde',
  cause: (cause) => ['Causa (en inglés)', cause],
  at: 'Comprobado',
  action: 'Abrir Carbsight',
  closing: 'Hay un correo por cada cambio. Lo recibes porque administras esta instalación.',
};

/** Texts of the mail, by the administrator's language. */
const qualityTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german, es: spanish };

type Recipient = {
  readonly user: Addressee & { readonly id: string; readonly adminRole: string | null };
  /** The change. */
  readonly subjectId: string | null;
  readonly createdAt: Date;
};

/** Tells an administrator that the state of a monitor changed. Null if there is nothing to tell any more. */
export async function alertMail(
  monitors: FindNews,
  { user, subjectId, createdAt }: Recipient,
  publicUrl: string,
): Promise<OutgoingMail | null> {
  const { id, language, adminRole } = user;
  const news = subjectId === null || adminRole === null ? null : await monitors.findNews(subjectId, id);
  if (!news) return null;
  const { kind, state, figure, bar, since } = news;
  const texts = qualityTexts[language];
  const { counts, isFloor, unit } = qualityMonitors[kind];
  const at = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const measured =
    figure.value === null || unit === 'times'
      ? []
      : [
          { label: texts.measured, value: texts.figure(kind, figure.value) },
          { label: texts.counts[counts], value: String(figure.n) },
        ];
  const [label, value] = texts.cause(figure.cause ?? '');
  const cause = isUnhealthy(state) && figure.cause ? [{ label, value }] : [];
  return composeMail({
    ...addressedTo(user),
    subject: texts.subject(news, texts.names[kind]),
    paragraphs: [texts.sentence(news, texts.names[kind])],
    facts: [
      ...measured,
      // There is no bar for events: each one is reported.
      ...(unit === 'times' ? [] : [{ label: texts.bar(isFloor), value: texts.figure(kind, bar) }]),
      ...(isUnhealthy(state) && since ? [{ label: texts.since, value: `${at.format(since)} (UTC)` }] : []),
      ...cause,
      { label: texts.at, value: `${at.format(createdAt)} (UTC)` },
    ],
    action: { label: texts.action, url: `${publicUrl}${pageOf(kind)}` },
    closing: [texts.closing],
  });
}
