import { mkdir, writeFile } from 'node:fs/promises';
import { createDataSource, FoodQueries, loadReferenceFoods } from '@carbsight/database';
import { createReferenceTableReader } from '@carbsight/models';
import { readSettings } from './config.js';
import { estimateDishes } from './estimate-dishes.js';
import { createNaiveWordMatch } from './naive-word-match.js';
import { readDishes } from './read-dishes.js';
import { type AccuracyResult, asMarkdown, worstDishes } from './report.js';
import { score, scored } from './score.js';

/** How well described meals become grams of carbohydrate, against weighed dishes and beside a naive word match. */
const settings = readSettings(process.argv.slice(2));
const dishes = await readDishes(settings.dishesPath);
const dataSource = await createDataSource({
  url: settings.databaseUrl,
  applicationName: 'carbsight-bench',
  poolSize: 4,
}).initialize();

try {
  await loadReferenceFoods(dataSource);
  const reader = createReferenceTableReader({ foods: new FoodQueries(dataSource) });
  const startedAt = performance.now();
  const results = await estimateDishes(reader, dishes);
  const elapsedMs = performance.now() - startedAt;
  const naive = await createNaiveWordMatch();

  const referenceTable = score(results);
  const naiveWordMatch = score(dishes.map((dish) => scored(dish, naive(dish.ingredients))));
  const result: AccuracyResult = {
    referenceTable,
    naiveWordMatch,
    naiveErrorRatio: round(naiveWordMatch.maeGrams / (referenceTable.maeGrams || 1)),
    developmentHalf: score(results.filter(({ dish }) => dish.half === 'development')),
    checkHalf: score(results.filter(({ dish }) => dish.half === 'check')),
    millisecondsPerDish: round(elapsedMs / Math.max(1, dishes.length)),
  };

  console.log(asMarkdown(result));
  // Only the development half is listed: the check half must stay unseen.
  const visible = settings.isForeignFile ? results : results.filter(({ dish }) => dish.half === 'development');
  if (settings.worst > 0) console.log(worstDishes(visible, settings.worst));
  if (settings.isForeignFile) {
    const { n, maeGrams, biasGrams, within5, within10 } = referenceTable;
    console.log(JSON.stringify({ n, maeGrams, biasGrams, within5, within10 }));
  } else {
    await mkdir(settings.resultsFolder, { recursive: true });
    await writeFile(`${settings.resultsFolder}accuracy.json`, `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(`${settings.resultsFolder}accuracy.md`, asMarkdown(result));
  }
} finally {
  await dataSource.destroy();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
