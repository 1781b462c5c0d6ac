import { mkdir, writeFile } from 'node:fs/promises';
import { openFoods } from '@carbsight/foods';
import { readSettings } from './config.js';
import { createMealReading } from './read-meal.js';
import { type DescribedMeal, readMeals, readSets } from './read-sets.js';
import { asMarkdown, worstMeals } from './report.js';
import { round, type Scored, score, scored } from './score.js';

/** Measures how well meals in words become grams of carbohydrate, by set. */
const { ownFolder, sharedFolder, file, worst, resultsFolder } = readSettings(process.argv.slice(2));
const read = createMealReading(openFoods());

if (file === null) {
  const results = await readAll(await readSets(ownFolder, sharedFolder));
  const sets = [...Map.groupBy(results, ({ meal }) => meal.set)].map(([set, all]) => ({
    set,
    working: score(all.filter(({ meal }) => meal.half === 'working')),
    check: score(all.filter(({ meal }) => meal.half === 'check')),
  }));
  console.log(asMarkdown(sets));
  // Only the working halves are listed: the check halves must stay unseen.
  if (worst > 0)
    console.log(
      worstMeals(
        results.filter(({ meal }) => meal.half === 'working'),
        worst,
      ),
    );
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(`${resultsFolder}accuracy.json`, `${JSON.stringify(sets, null, 2)}\n`);
  await writeFile(`${resultsFolder}accuracy.md`, asMarkdown(sets));
} else {
  const results = await readAll(await readMeals(file, () => file));
  if (worst > 0) console.log(worstMeals(results, worst));
  const { n, answered, maeGrams, biasGrams, within5, within7_5, within10, good, ...rest } = score(results);
  const { overBy30, underBy30, coverage, levels } = rest;
  console.log(
    JSON.stringify({
      n,
      answered,
      maeGrams,
      biasGrams,
      within5,
      within7_5,
      within10,
      good,
      overBy30,
      underBy30,
      coverage,
      highWithin7_5: levels.high.within7_5,
      highShare: round(levels.high.n / Math.max(1, n)),
    }),
  );
}

async function readAll(meals: readonly DescribedMeal[]): Promise<Scored[]> {
  const results: Scored[] = [];
  for (const meal of meals) results.push(scored(meal, await read(meal)));
  return results;
}
