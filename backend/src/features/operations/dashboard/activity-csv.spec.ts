import type { ActivityEntity } from '@carbsight/database';
import { activityCsv } from './activity-csv.js';

const aLine = (index: number) =>
  ({
    id: String(index),
    createdAt: new Date(0),
    kind: 'changed',
    subject: 's',
    summary: `line ${index}`,
  }) as ActivityEntity;

it('reads an audit that is longer than one batch to its end', async () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => aLine(index));
  const asked: (string | undefined)[] = [];
  const readPage = async (limit: number, before?: string) => {
    asked.push(before);
    const start = before === undefined ? 0 : Number(before) + 1;
    return lines.slice(start, start + limit);
  };
  const parts: string[] = [];
  for await (const part of activityCsv(readPage)) parts.push(part);
  expect(parts.join('').trim().split('\r\n')).toHaveLength(2_501);
  expect(asked).toEqual([undefined, '999', '1999']);
});
