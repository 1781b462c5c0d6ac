import { openFoods } from '@carbsight/foods';
import { parseCommandLine } from '../harness/command-line.js';
import { at } from '../harness/config.js';
import { storeReport } from '../harness/report.js';
import { round } from '../harness/statistics.js';
import { type DescribedMeal, loadMeals, loadSets } from './load-sets.js';
import { createMealReading } from './read-meal.js';
import { asMarkdown, worstMeals } from './report.js';
import { type Scored, score, scored } from './score.js';

/** Measures how well meals in words become grams of carbohydrate, by set. */
const { values } = parseCommandLine({
  options: {
    // The user's own file: nothing is stored, and the last line is machine-readable.
    file: { type: 'string' },
    // How many of the worst meals to print.
    worst: { type: 'string', default: '0' },
  },
});
const worst = Number(values.worst);
const read = createMealReading(openFoods());

if (values.file === undefined) {
  const results = await readAll(await loadSets(at('bench/data/'), at('../shared/data/')));
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
  await storeReport('accuracy', sets, asMarkdown(sets));
} else {
  const { file } = values;
  const results = await readAll(await loadMeals(file, () => file));
  if (worst > 0) console.log(worstMeals(results, worst));
  const { n, answered, maeGrams, biasGrams, within5, within7_5, within10, good, ...rest } = score(results);
  const { overBy30, underBy30, coverage, inBand, unsafe, mediumShare, mediumOk, unowned, levels } = rest;
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
      ...(inBand === null ? {} : { inBand }),
      unsafe,
      mediumShare,
      mediumOk,
      unowned,
      highWithin7_5: levels.high.within7_5,
      highShare: round(levels.high.n / Math.max(1, n), 3),
    }),
  );
}

async function readAll(meals: readonly DescribedMeal[]): Promise<Scored[]> {
  const results: Scored[] = [];
  for (const meal of meals) results.push(scored(meal, await read(meal)));
  for (const { meal, unowned } of results.filter(({ unowned }) => unowned > 0)) {
    console.error(`Words without exactly one owner: ${unowned} of "${meal.words}"`);
    process.exitCode = 1;
  }
  return results;
}
