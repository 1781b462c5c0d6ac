import { openFoods } from '@carbsight/foods';
const [locale, ...notes] = process.argv.slice(2);
for (const note of notes) {
  const m = openFoods().read(note, locale as never);
  console.log(`\n${note}\n  = ${m.carbsGrams} (${m.lowGrams}-${m.highGrams}) ${m.level}${m.isUnsure ? ' unsure' : ''} unknown: ${m.unknown.join(' | ')} stated ${JSON.stringify(m.statedCarbs)} [${m.locale}] ${m.question ? 'Q ' + m.question.kind : ''} ${m.hasImpossibleAmount ? 'IMPOSSIBLE' : ''}`);
  for (const f of m.foods) console.log(`   - "${f.name}" ${f.grams.toFixed(0)} g ${f.carbsGrams.toFixed(1)} g carbs, ${f.amount} ${f.amountWords ?? ''} [${f.food.table}:${f.food.code} ${f.food.description}] ${f.evidence} ${f.ignored.length ? 'ignored ' + f.ignored : ''} ${f.missing.length ? 'missing ' + f.missing : ''}`);
}
