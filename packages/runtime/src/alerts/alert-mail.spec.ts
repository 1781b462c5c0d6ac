import type { Language } from '@carbsight/contracts';
import type { QualityNews } from '@carbsight/domain';
import { alertMail } from './alert-mail.js';

const down: QualityNews = {
  kind: 'failed-scans',
  state: 'outage',
  stateBefore: 'ok',
  reportedBefore: null,
  unknownBecause: null,
  figure: { value: 1, interval: null, n: 4, failedInARow: 4, cause: 'GPT-4o answers 503' },
  bar: 0.1,
  since: new Date('2026-11-20T17:45:00Z'),
  incidentSince: null,
  at: new Date('2026-11-20T17:46:00Z'),
};
const back: QualityNews = {
  ...down,
  state: 'ok',
  stateBefore: 'outage',
  reportedBefore: 'outage',
  figure: { value: 0, interval: null, n: 3 },
  since: new Date('2026-11-20T17:49:00Z'),
  incidentSince: down.since,
};

it.each<[Language, QualityNews, subject: string, sentence: string]>([
  [
    'en',
    down,
    'Carbsight outage: scans fail, GPT-4o answers 503',
    '100.0% of scans failed in the last 15 minutes, since 17:45 UTC, because GPT-4o answers 503.',
  ],
  ['de', down, 'Carbsight-Ausfall: Scans schlagen fehl, GPT-4o answers 503', 'Die meisten Scans schlagen fehl.'],
  ['es', down, 'Carbsight, caída: los análisis fallan, GPT-4o answers 503', 'La mayoría de los análisis fallan.'],
  [
    'en',
    back,
    'Carbsight resolved: scans work again, down for 4 min',
    'Scans work again, since 17:49 UTC. The incident lasted 4 min.',
  ],
  [
    'de',
    back,
    'Carbsight-Entwarnung: Scans gelingen wieder, nach 4 min',
    'Scans gelingen wieder, seit 17:49 UTC. Die Störung dauerte 4 min.',
  ],
  [
    'es',
    back,
    'Carbsight, resuelto: los análisis vuelven a funcionar, tras 4 min',
    'Los análisis vuelven a funcionar, desde las 17:49 UTC. La incidencia duró 4 min.',
  ],
])('tells in %s', async (language, news, subject, sentence) => {
  const user = { id: 'kim', email: 'kim@example.org', firstName: 'Kim', language, adminRole: 'owner' };
  const recipient = { user, subjectId: 'a', createdAt: new Date() };
  const mail = await alertMail({ findNews: async () => news }, recipient, 'https://carbs.example.org');
  expect(mail?.subject).toBe(subject);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
});
