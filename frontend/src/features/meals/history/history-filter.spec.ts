import dayjs from 'dayjs';
import { activeFilters, noFilter, parseFilter, queryOf, writeFilter } from './history-filter';

it('survives the way into the address and back', () => {
  const filter = { ...noFilter, search: 'rice', corrected: true, unsure: true, from: '2026-03-01', to: '2026-03-29' };
  const address = writeFilter(new URLSearchParams('lang=de&favourite=true'), filter);
  expect(String(address)).toBe('lang=de&search=rice&corrected=true&confidence=low&from=2026-03-01&to=2026-03-29');
  expect(parseFilter(address)).toEqual(filter);
  expect(activeFilters(filter)).toEqual(['search', 'corrected', 'unsure', 'days']);
});

it('ignores invalid parts of an address', () => {
  const address = new URLSearchParams('favourite=1&corrected=yes&confidence=none&from=2026-02-30&to=tomorrow');
  expect(parseFilter(address)).toEqual(noFilter);
});

it('requests whole days of the browser’s calendar, including the last one', () => {
  expect(queryOf({ ...noFilter, from: '2026-03-29', to: '2026-03-29' })).toEqual({
    from: dayjs('2026-03-29T00:00').toISOString(),
    to: dayjs('2026-03-30T00:00').toISOString(),
  });
  expect(queryOf(noFilter)).toEqual({});
});
