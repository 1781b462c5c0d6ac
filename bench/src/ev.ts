import { openFoods } from '@carbsight/foods';
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { createMealReading } from './accuracy/read-meal.js';
import { loadMeals } from './accuracy/load-sets.js';
import { score, scored, type Scored } from './accuracy/score.js';
import { holds, loadPairs } from './equivalences/pairs.js';
const [what = 'all', worst = '0', out = ''] = process.argv.slice(2);
const N = '../shared/data/notes/';
const read = createMealReading(openFoods());
const lines: string[] = [];
async function meals(name: string, file: string, filter: (r: any) => boolean = () => true) {
  const rows: any[] = parse(await readFile(file), { columns: true, bom: true, skip_empty_lines: true });
  const byId = new Map(rows.map((r) => [r.dish_id, r]));
  const all = (await loadMeals(file, () => name)).filter((m) => filter(byId.get(m.id)) && m.half === 'working' || (!file.includes('nutribench') && filter(byId.get(m.id))));
  const res: Scored[] = [];
  for (const m of all) res.push(scored(m, await read(m)));
  const s = score(res);
  const est = (r: Scored) => r.estimate?.carbsGrams ?? 0;
  const good = (r: Scored) => { const row = byId.get(r.meal.id); const e = est(r); return (row.low !== undefined && row.low !== '' && e >= Number(row.low) && e <= Number(row.high)) || Math.abs(r.errorGrams) <= Math.max(5, 0.2 * r.meal.carbsGrams); };
  const lv = (l: string) => res.filter((r) => r.estimate?.level === l);
  const ok = (r: Scored, g: number, f: number) => { const row = byId.get(r.meal.id); const e = est(r); return Math.abs(r.errorGrams) <= Math.max(g, f * r.meal.carbsGrams) || (row.low !== undefined && row.low !== '' && e >= Number(row.low) && e <= Number(row.high)); };
  const unsafe = res.filter((r) => { if (!r.estimate || r.estimate.level === 'low') return false; const row = byId.get(r.meal.id); const lo = row.low ? Number(row.low) : r.meal.carbsGrams, hi = row.high ? Number(row.high) : r.meal.carbsGrams; return hi < r.estimate.lowGrams - 5 || lo > r.estimate.highGrams + 5; });
  const pc = (a: number, b: number) => (b ? ((100 * a) / b).toFixed(0) : '-') + '%';
  console.log(name.padEnd(22), 'n', s.n, 'good', pc(res.filter(good).length, res.length), 'w7.5', s.within7_5, 'cov', s.coverage, 'high', lv('high').length, pc(lv('high').filter((r) => ok(r, 7.5, 0.1)).length, lv('high').length), 'med', lv('medium').length, pc(lv('medium').filter((r) => ok(r, 9, 0.25)).length, lv('medium').length), '>=med', pc(lv('high').length + lv('medium').length, res.length), 'unsafe', unsafe.length, 'ms', s.milliseconds.median, s.milliseconds.p99);
  for (const r of unsafe) lines.push(`UNSAFE ${name} ${r.estimate?.level} ${r.estimate?.carbsGrams} (${r.estimate?.lowGrams}-${r.estimate?.highGrams}) truth ${r.meal.carbsGrams}: ${r.meal.words}`);
  if (Number(worst) > 0) for (const r of res.filter((r) => !good(r)).toSorted((a, b) => Math.abs(b.errorGrams) - Math.abs(a.errorGrams)).slice(0, Number(worst))) lines.push(`${name} ${r.errorGrams.toFixed(0)} (${est(r)} ${r.estimate?.level}, truth ${r.meal.carbsGrams} ${byId.get(r.meal.id).low ?? ''}-${byId.get(r.meal.id).high ?? ''}) [${r.meal.locale}] ${r.meal.words}`);
  if (out) await writeFile(`${out}-${name}.txt`, res.map((r) => `${good(r) ? 'ok ' : 'BAD'} ${r.estimate?.level ?? 'none'} ${est(r)} ${r.estimate?.lowGrams}-${r.estimate?.highGrams} truth ${r.meal.carbsGrams} | ${r.meal.words}`).join('\n'));
}
async function pairs(name: string, file: string) {
  const ps = await loadPairs(file);
  const rd = async (words: string, p: any) => ((x: any) => x?.estimate !== undefined ? x.estimate : x)(await (read as any)({ id: p.id, set: p.kind, words, locale: p.locale, carbsGrams: 0, basis: 'total', half: 'working', band: null }));
  const by = new Map<string, [number, number]>();
  for (const p of ps) {
    const ex = async (t: string) => Number.isNaN(Number(t)) ? ((await rd(t, p))?.carbsGrams ?? null) : Number(t);
    const ends = [await ex(p.expected[0]), await ex(p.expected[1])] as const;
    const est = await rd(p.note, p);
    const ok = holds(p, est, ends);
    const c = by.get(p.kind) ?? [0, 0]; c[0] += ok ? 1 : 0; c[1] += 1; by.set(p.kind, c);
    if (!ok && Number(worst) > 0) lines.push(`${name}/${p.kind} got ${est?.carbsGrams ?? 'none'} ${est?.level} (${est?.lowGrams}-${est?.highGrams}) want ${ends} [${p.locale}] ${p.note.replace(/\n/g, '\\n')}  ~~ ${p.expected[0]}`);
  }
  const t = [...by.values()].reduce((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);
  console.log(name.padEnd(14), t.join('/'), [...by].map(([k, v]) => `${k} ${v.join('/')}`).join(', '));
}
if (what === 'all' || what === 'notes') {
  await meals('everyday', N + 'everyday.csv');
  await meals('working', N + 'working.csv');
  await pairs('frames', N + 'frames.csv');
  await pairs('equivalences', N + 'equivalences.csv');
  await meals('own-notes', 'bench/data/notes.csv');
}
if (what === 'all' || what === 'nb') {
  const f = '../shared/data/nutribench/dev.csv';
  let k = 0;
  for (const set of ['wweia_natural', 'wweia_metric', 'world_metric']) { k = 0; await meals(set, f, (r) => r.set === set && k++ % 16 === 0); }
}
console.log(lines.join('\n'));
