import { openFoods } from '@carbsight/foods';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { localeOf } from './accuracy/load-sets.js';
const N = '../shared/data/notes/';
const seen = new Map<string, string[]>();
for (const f of ['everyday', 'working', 'equivalences', 'frames']) {
  const rows: any[] = parse(await readFile(N + f + '.csv'), { columns: true, bom: true });
  for (const r of rows) {
    const note = r.ingredients ?? r.a;
    try {
    const m = openFoods().read(note, localeOf(r.language));
    for (const w of m.words) if (w.kind === 'unknown') { const k = note.slice(w.start, w.end).toLowerCase(); seen.set(k, [...(seen.get(k) ?? []), note]); }
    } catch (e) { console.log('ERR', String(e).slice(0, 100), note); }
  }
}
for (const [k, v] of [...seen].toSorted((a, b) => b[1].length - a[1].length)) console.log(v.length, JSON.stringify(k), v[0].replace(/\n/g, '\\n').slice(0, 110));
