import { type NewPromptRelease, publishPrompt } from '@carbsight/database';
import { releasedHashes } from '@carbsight/domain';
import { one, useWorker } from './worker-under-test.js';

useWorker('openai');
beforeAll(() => one.evaluateNothing());

const publish = (release: NewPromptRelease | null) =>
  one.worker.dataSource.transaction((tx) => publishPrompt(tx, release, { actor: one.user, reason: null, gate: {} }));

it('reads with the live prompt, and with the built-in one after reverting to it', async () => {
  expect((await one.scan('before')).estimate).toMatchObject({
    promptVersion: 'v3.0-production',
    promptSha256: releasedHashes['v3.0-production'],
  });
  const prompt = 'Estimate the carbohydrates of this meal. Never mention insulin.';
  const published = await publish({ version: 'v7.0', name: 'Short', prompt });
  const { estimate } = await one.scan('with the new prompt');
  expect(published).toMatchObject({ promptSha256: estimate?.promptSha256 });
  expect(estimate?.promptVersion).toBe('v7.0');
  expect(one.models.calls().at(-1)?.promptSha256).toBe(estimate?.promptSha256);
  await publish(null);
  expect((await one.scan('after')).estimate?.promptVersion).toBe('v3.0-production');
});
