import { evaluationFileName } from './file-name.js';

it('has timeframe, time and format', () => {
  expect(evaluationFileName('weekly', 'csv', new Date('2026-11-21T13:45:10.123Z'))).toBe(
    'model-evaluation-weekly-2026-11-21T13-45-10.csv',
  );
});
