import { LabelReader } from '@carbsight/labels';
import { type PhotoLevel, renderLabels } from '@carbsight/labels/testing';
import { parseCommandLine } from '../harness/command-line.js';
import { storeReport } from '../harness/report.js';
import { asStored, loadPhotos } from './load-photos.js';
import { asMarkdown } from './report.js';
import { type LabelPhoto, type Scored, scoreOf, sumOf } from './score.js';

/** Measures how often the carbohydrate of a nutrition label is read from its photo. */
const { values } = parseCommandLine({
  options: {
    folder: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    // Prints what was read incorrectly.
    worst: { type: 'boolean', default: false },
  },
});
const isStored = values.folder === undefined && values.seed === '1' && values.count === '120';

async function* photos(): AsyncGenerator<LabelPhoto & { readonly locale?: string; readonly level?: PhotoLevel }> {
  if (values.folder === undefined) yield* renderLabels(Number(values.count), Number(values.seed));
  else yield* loadPhotos(values.folder);
}

const reader = new LabelReader({ timeoutMs: 120_000 });
const results: (Scored & { readonly locale: string; readonly level: string })[] = [];
for await (const { locale = '', level = '', ...labelPhoto } of photos()) {
  const photo = await asStored(labelPhoto.photo);
  const startedAt = performance.now();
  const outcome = await reader.read(photo);
  const scored = scoreOf(labelPhoto, outcome, performance.now() - startedAt);
  results.push({ ...scored, locale, level });
  if (values.worst && scored.verdict !== 'right') {
    const read = outcome.kind === 'read' ? outcome.label : outcome.failure;
    console.log(
      `${labelPhoto.name}: ${scored.verdict}, truth ${JSON.stringify(labelPhoto.truth)}, read ${JSON.stringify(read)}`,
    );
  }
}
await reader.close();

const sum = sumOf(results);
if (isStored) await storeReport('labels', sum, asMarkdown(results));
console.log(JSON.stringify(sum));
