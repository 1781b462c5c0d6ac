import { openFoods } from '@carbsight/foods';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { localeOf } from './accuracy/load-sets.js';
const rows: any[] = parse(await readFile(process.argv[2]!), { columns: true, bom: true });
const tally = new Map<string, number>();
for (const r of rows) {
  const m = openFoods().read(r.ingredients, localeOf(r.language));
  const est = m.carbsGrams, t = Number(r.carbs_g);
  const good = Math.abs(est - t) <= Math.max(5, 0.2 * t) || (r.low && est >= +r.low && est <= +r.high);
  if (m.level !== 'low') continue;
  const half = Math.max(est - m.lowGrams, m.highGrams - est);
  const why = [m.unknown.length && 'unknown:' + m.unknown.join('|'), m.isUnsure && 'UNSURE', m.foods.some((f) => f.ignored.length) && 'ignored:' + m.foods.flatMap((f) => f.ignored), ...m.foods.filter((f) => f.evidence !== 'exact').map((f) => f.evidence + ':' + f.name + '~' + f.missing + '->' + f.food.description.slice(0, 30)), half > Math.max(9, est / 4) + 0.3 && 'width ' + half.toFixed(0) + ' ' + m.foods.map((f) => f.name + ':' + (f.highGrams - f.carbsGrams).toFixed(0)).join(',')].filter(Boolean);
  for (const w of why) { const k = String(w).split(/[: ]/)[0]!; tally.set((good ? 'good ' : 'bad ') + k, (tally.get((good ? 'good ' : 'bad ') + k) ?? 0) + 1); }
  console.log(good ? 'GOOD' : 'bad ', est.toFixed(0), t, r.ingredients.slice(0, 90), '=>', why.join(' ; ').slice(0, 230));
}
console.log([...tally]);
