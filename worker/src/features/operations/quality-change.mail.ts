import type { Language, QualityMonitor, QualityState } from '@carbsight/contracts';
import type { QualityMonitorQueries } from '@carbsight/database';
import { qualityMonitors, qualityText } from '@carbsight/domain';
import { composeMail } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';

const english = {
  hello: (firstName: string) => `Hello ${firstName},`,
  subjects: {
    broken: 'Carbsight: a quality monitor is broken',
    ok: 'Carbsight: a quality monitor is well again',
    unknown: 'Carbsight: a quality monitor cannot be checked',
  } satisfies Record<QualityState, string>,
  sentences: {
    broken: (name: string) => `“${name}” is beyond its bar.`,
    ok: (name: string) => `“${name}” is within its bar again.`,
    unknown: (name: string) => `“${name}” could not be checked for an hour. Nobody knows whether it is within its bar.`,
  } satisfies Record<QualityState, (name: string) => string>,
  names: Object.fromEntries(Object.entries(qualityMonitors).map(([kind, { label }]) => [kind, label])) as Record<
    QualityMonitor,
    string
  >,
  counts: { scans: 'Scans', answers: 'Answers', images: 'Golden images' },
  measured: 'Measured',
  bar: (isFloor: boolean): string => (isFloor ? 'Bar, at least' : 'Bar, at most'),
  figure: (kind: QualityMonitor, value: number) => qualityText(kind, value),
  at: 'Checked',
  action: 'Open the monitors',
  closing: 'There is one mail for each change. You get it because you administer this installation.',
};

const german: typeof english = {
  hello: (firstName) => `Hallo ${firstName},`,
  subjects: {
    broken: 'Carbsight: Ein Qualitätswert ist schlechter als erlaubt',
    ok: 'Carbsight: Ein Qualitätswert ist wieder in Ordnung',
    unknown: 'Carbsight: Ein Qualitätswert lässt sich nicht prüfen',
  },
  sentences: {
    broken: (name) => `„${name}“ liegt jenseits der Grenze.`,
    ok: (name) => `„${name}“ liegt wieder innerhalb der Grenze.`,
    unknown: (name) =>
      `„${name}“ konnte eine Stunde lang nicht geprüft werden. Ob der Wert innerhalb der Grenze liegt, weiß niemand.`,
  },
  names: {
    'correction-rate': 'Korrekturen',
    'thumbs-down': 'Daumen runter',
    'unreadable-answers': 'Unlesbare Antworten',
    'range-coverage': 'Anteil innerhalb der Spanne',
    'cost-per-scan': 'Kosten je Scan',
  },
  counts: { scans: 'Scans', answers: 'Antworten', images: 'Referenzbilder' },
  measured: 'Gemessen',
  bar: (isFloor) => (isFloor ? 'Grenze, mindestens' : 'Grenze, höchstens'),
  figure: (kind, value) =>
    qualityText(kind, value)
      .replace(/^\$(.*)$/, '$1 $')
      .replace('%', ' %')
      .replace('.', ','),
  at: 'Geprüft',
  action: 'Qualität ansehen',
  closing: 'Zu jeder Änderung gibt es eine Mail. Du bekommst sie, weil du diese Installation verwaltest.',
};

/** Texts of the mail, by the administrator's language. */
const qualityTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german };

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Tells an administrator that the state of a monitor changed. */
export function qualityChangeMail(monitors: Pick<QualityMonitorQueries, 'findNews'>, publicUrl: string): MailRenderer {
  return async ({ user: { email, firstName, language, isAdmin }, subjectId, createdAt }) => {
    const news = subjectId === null || !isAdmin ? null : await monitors.findNews(subjectId);
    if (!news) return null;
    const { kind, state, figure, bar } = news;
    const texts = qualityTexts[language];
    const { counts, isFloor } = qualityMonitors[kind];
    const at = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    const measured =
      figure.value === null
        ? []
        : [
            { label: texts.measured, value: texts.figure(kind, figure.value) },
            { label: texts.counts[counts], value: String(figure.n) },
          ];
    return composeMail({
      to: email,
      language,
      subject: texts.subjects[state],
      greeting: texts.hello(firstName),
      paragraphs: [texts.sentences[state](texts.names[kind])],
      facts: [
        ...measured,
        { label: texts.bar(isFloor), value: texts.figure(kind, bar) },
        { label: texts.at, value: `${at.format(createdAt)} (UTC)` },
      ],
      action: { label: texts.action, url: `${publicUrl}/admin/quality` },
      closing: [texts.closing],
    });
  };
}
