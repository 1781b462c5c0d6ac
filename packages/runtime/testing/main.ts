import { parseArgs } from 'node:util';
import { startFakeOpenFoodFacts } from './fake-open-food-facts.js';
import { sampleProducts } from './sample-products.js';

/** `node packages/runtime/testing/main.ts --port 4998`: a fake Open Food Facts for a manually started stack. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const fake = await startFakeOpenFoodFacts({ port: Number(values.port) });

process.stdout.write(
  `Fake Open Food Facts: OPEN_FOOD_FACTS_URL=${fake.url}, with ${Object.keys(sampleProducts).join(', ')}\n`,
);
// For a launcher that waits for it.
process.send?.('ready');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void fake.close();
  });
}
