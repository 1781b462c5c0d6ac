import fc from 'fast-check';
import { switchLanguage } from './define-messages';
import { formatDate, formatDateTime, formatNumber, formatTime } from './formats';

afterEach(() => switchLanguage('en'));

it.each(['en', 'de'] as const)('writes in %s what the browser’s own formats write', async (language) => {
  await switchLanguage(language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const fixed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const value = fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
    fc.double({ min: -2_000, max: 2_000, noNaN: true }).filter((any) => !Object.is(any, -0) && Math.abs(any) >= 0.5),
  );
  fc.assert(
    fc.property(value, (any) => {
      expect(formatNumber(any)).toBe(number.format(any));
      expect(formatNumber(any, { digits: 1 })).toBe(tenth.format(any));
      expect(formatNumber(any, { digits: 1, fixed: true })).toBe(fixed.format(any));
    }),
  );
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      expect(formatTime(date)).toBe(time.format(date));
    }),
  );
});

it('writes the time of another zone', () => {
  expect(formatTime('2026-11-21T23:05:00Z', 'Asia/Kolkata')).toBe('04:35');
});

describe('days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const at = (date: string) => formatDateTime(date, 'medium', 'UTC');

  it('have a year only where it is another one', () => {
    expect(formatDate('2026-03-01T12:00:00Z')).toBe('Sun, Mar 1');
    expect(formatDate('2025-03-01T12:00:00Z')).toBe('Sat, Mar 1, 2025');
    expect(formatDate('2026-12-31T23:30:00Z', 'medium', 'Pacific/Auckland')).toBe('Fri, Jan 1, 2027');
    expect(formatDate('2026-03-01T12:00:00Z', 'full')).toBe('March 1, 2026');
  });

  it('are today or yesterday in the person’s language', async () => {
    expect([at('2026-11-21T00:00:00Z'), at('2026-11-20T23:59:00Z')]).toEqual(['today, 00:00', 'yesterday, 23:59']);
    expect([at('2026-11-19T23:59:00Z'), at('2026-11-22T00:00:00Z')]).toEqual([
      'Thu, Nov 19, 23:59',
      'Sun, Nov 22, 00:00',
    ]);
    await switchLanguage('es');
    expect(at('2026-11-20T08:00:00Z')).toBe('ayer, 08:00');
  });
});
