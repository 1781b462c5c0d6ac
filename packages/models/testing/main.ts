import { parseArgs } from 'node:util';
import { startFakeModelServer } from './server.js';

/** `node packages/models/testing/main.ts --port 4999`: the fake model server for a manually started stack. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const server = await startFakeModelServer({ port: Number(values.port) });

process.stdout.write(
  `Fake model server on ${server.url}\n` +
    `  OPENAI_API_KEY=fake OPENAI_BASE_URL=${server.openaiBaseUrl}\n` +
    `  GEMINI_API_KEY=fake GEMINI_BASE_URL=${server.geminiBaseUrl}\n` +
    `  ANTHROPIC_API_KEY=fake ANTHROPIC_BASE_URL=${server.anthropicBaseUrl}\n`,
);
// For a launcher that waits for it.
process.send?.('ready');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close();
  });
}
