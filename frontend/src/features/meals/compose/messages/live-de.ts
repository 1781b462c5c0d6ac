import type { Translation } from '../../../../shared/i18n';
import type { english } from '../live-text';

export const liveDe: Translation<typeof english> = {
  rows: 'Was verstanden wurde',
  sendToSee: 'Abschicken, um die KH zu sehen',
  about: 'etwa {{amount}}',
  without: 'ohne {{foods}}',
  notKnown: 'Noch nicht bekannt',
  notKnownNow: 'Nicht verstanden: {{words}}',
  search: 'Suchen',
  typeCarbs: 'KH eingeben',
  noCarbs: 'Keine KH',
  notFood: 'Kein Essen',
  carbsOf: 'Kohlenhydrate in {{food}}',
  set: 'Übernehmen',
  noResults: 'Nichts gefunden. Versuch es mit einem anderen Wort.',
  searchFor: 'Einen anderen Namen für {{food}} suchen',
  assumed: 'angenommen',
  askPortion: 'Wie viel?',
  askFood: 'Welches?',
  withSugar: 'Mit Zucker',
  sugarFree: 'Zuckerfrei',
  statedCarbs: '{{grams}} g KH',
  sugarFreeName: '{{food}} zuckerfrei',
  now: 'jetzt',
  when: 'Wann',
  eaten: 'Gegessen: {{time}}',
};
