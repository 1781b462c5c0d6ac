import { Failure } from '@carbsight/domain';
import OpenAI from 'openai';
import { type Dialect, sendInDialect } from './openai-dialects.js';

/** Sends one request with so many photos to a server that refuses what `refusal` says. */
async function send(
  baseUrl: string,
  photos: number,
  refusal: (dialect: Dialect) => [number, string] | null = () => null,
) {
  const server = { modelId: 'a-model', baseUrl, jsonSchema: true };
  const { answer } = await sendInDialect(server, {
    photos,
    bodyIn: (dialect) => dialect,
    send: async (dialect) => {
      const [status, message] = refusal(dialect) ?? [];
      if (status !== undefined) throw new OpenAI.APIError(status, { message }, message, new Headers());
      return dialect;
    },
    failureOf: () => new Failure('model-unavailable', 'It refuses everything.'),
  });
  return answer;
}

it.each<[string, (dialect: Dialect) => [number, string] | null]>([
  ['too large', ({ photosMax }) => (photosMax > 1 ? [413, 'Request Entity Too Large'] : null)],
  ['too long', ({ answerTokens }) => (answerTokens > 1_024 ? [400, 'prompt is too long'] : null)],
  ['too long with its photos', ({ photosMax }) => (photosMax > 1 ? [400, 'too many tokens'] : null)],
])('sends a request that is %s in a shorter form, and everybody else’s whole', async (what, refusal) => {
  const baseUrl = `http://${what.replaceAll(' ', '-')}`;
  const whole = await send(baseUrl, 4);
  expect(await send(baseUrl, 4, refusal)).not.toEqual(whole);
  expect(await send(baseUrl, 4)).toEqual(whole);
});

it('remembers how many photos a server takes, which is the same for every request', async () => {
  const refusal = ({ photosMax }: Dialect): [number, string] | null =>
    photosMax > 2 ? [400, 'At most 2 image(s) may be provided in one request.'] : null;
  await send('http://two-photos', 4, refusal);
  expect(await send('http://two-photos', 4)).toMatchObject({ photosMax: 2 });
});

it('describes the form to an address that is known to ignore schemas', async () => {
  expect(await send('https://api.anthropic.com/v1', 1)).toMatchObject({ form: 'json' });
  expect(await send('https://api.openai.com/v1', 1)).toMatchObject({ form: 'schema' });
});
