import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NOTE_LABEL, STANDING_RULES } from '../src/call/model-reader.js';
import { CHAT_LABEL } from '../src/chat.js';
import { CASE_LABEL } from '../src/judge.js';
import { LABEL_INSTRUCTIONS } from '../src/label-copier.js';
import type { FakeCall } from './script.js';

/** All providers' requests in the common form used by rules and tests. */
export type Received = Omit<FakeCall, 'step' | 'closedByClient' | 'hasKey'>;

const openAiRequest = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.string(),
      content: z.union([
        z.string(),
        z.array(z.object({ text: z.string().optional(), image_url: z.object({ url: z.string() }).optional() })),
      ]),
    }),
  ),
  response_format: z.object({ type: z.string() }).optional(),
  max_completion_tokens: z.int().optional(),
  max_tokens: z.int().optional(),
  stream: z.boolean().optional(),
});

const parts = z.array(
  z.object({
    text: z.string().optional(),
    inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional(),
  }),
);
const geminiRequest = z.object({
  contents: z.array(z.object({ parts })),
  systemInstruction: z.object({ parts }).optional(),
  generationConfig: z
    .object({ responseSchema: z.unknown().optional(), maxOutputTokens: z.int().optional() })
    .optional(),
});

const anthropicRequest = z.object({
  model: z.string(),
  max_tokens: z.int().min(1),
  system: z.string().optional(),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.union([
        z.string().min(1),
        z.array(
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('text'), text: z.string().min(1) }),
            z.object({
              type: z.literal('image'),
              source: z.object({ type: z.literal('base64'), media_type: z.string(), data: z.base64() }),
            }),
          ]),
        ),
      ]),
    }),
  ),
  output_config: z.object({ format: z.object({ type: z.literal('json_schema'), schema: z.object({}) }) }).optional(),
  stream: z.boolean().optional(),
});

/** @throws ZodError when the provider would not accept the body */
export function receivedFromAnthropic(body: unknown): Received {
  const { model, max_tokens, system = '', messages, output_config, stream = false } = anthropicRequest.parse(body);
  const parts = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
  );
  const images = parts.flatMap((part) =>
    part.type === 'image' ? [imageOf(part.source.media_type, part.source.data)] : [],
  );
  return {
    provider: 'anthropic',
    model,
    ...textsOf(system, joined(parts.map((part) => (part.type === 'text' ? part : {})))),
    image: images[0] ?? null,
    images,
    asksForSchema: output_config !== undefined,
    answerTokens: max_tokens,
    asksForStream: stream,
  };
}

/** @throws ZodError when the provider would not accept the body */
export function receivedFromOpenAi(body: unknown): Received {
  const { model, messages, response_format, stream = false, ...limits } = openAiRequest.parse(body);
  const of = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .flatMap(({ content }) => (typeof content === 'string' ? [{ text: content, image_url: undefined }] : content));
  const images = of('user').flatMap(({ image_url }) => {
    const [, mediaType = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(image_url?.url ?? '') ?? [];
    return data === '' ? [] : imageOf(mediaType, data);
  });
  return {
    provider: 'openai',
    model,
    ...textsOf(joined(of('system')), joined(of('user'))),
    image: images[0] ?? null,
    images,
    asksForSchema: response_format?.type === 'json_schema',
    answerTokens: limits.max_completion_tokens ?? limits.max_tokens ?? null,
    asksForStream: stream,
  };
}

/** @throws ZodError when the provider would not accept the body */
export function receivedFromGemini(model: string, asksForStream: boolean, body: unknown): Received {
  const { contents, systemInstruction, generationConfig } = geminiRequest.parse(body);
  const user = contents.flatMap((content) => content.parts);
  const images = user.flatMap(({ inlineData }) => (inlineData ? imageOf(inlineData.mimeType, inlineData.data) : []));
  return {
    provider: 'gemini',
    model,
    ...textsOf(joined(systemInstruction?.parts ?? []), joined(user)),
    image: images[0] ?? null,
    images,
    asksForSchema: generationConfig?.responseSchema !== undefined,
    answerTokens: generationConfig?.maxOutputTokens ?? null,
    asksForStream,
  };
}

function joined(list: readonly { readonly text?: string | undefined }[]): string {
  return list.flatMap(({ text }) => text ?? []).join('\n');
}

/** What follows the prompt where a server may not know schemas. */
const FORM_IN_WORDS = /\n\nThe agreed form, as a JSON schema:\n[\s\S]*$/;

function textsOf(system: string, userText: string) {
  const prompt = system.replace(STANDING_RULES, '').replace(FORM_IN_WORDS, '').trim();
  const [, quoted] = userText.split(NOTE_LABEL);
  const [, judged] = userText.split(CASE_LABEL);
  const { caseId, note, answers } = judged === undefined ? NO_CASE : judgedCase.parse(JSON.parse(judged));
  const [, asked] = userText.split(CHAT_LABEL);
  const chat = asked === undefined ? null : chatCase.parse(JSON.parse(asked));
  return {
    system,
    promptSha256: createHash('sha256').update(prompt, 'utf8').digest('hex'),
    userText,
    note: chat?.question ?? (quoted === undefined ? null : z.string().parse(JSON.parse(quoted))),
    chat,
    copiesLabel: system.startsWith(LABEL_INSTRUCTIONS),
    judges: caseId === null ? null : { caseId, note, answers },
  };
}

const chatCase = z.object({ question: z.string(), language: z.string() });
const judgedCase = z.object({
  caseId: z.string(),
  note: z.string(),
  answers: z.array(z.object({ label: z.string(), carbsGrams: z.number() })),
});
const NO_CASE = { caseId: null, note: '', answers: [] };

function imageOf(mediaType: string, base64: string): FakeCall['images'][number] {
  const bytes = Buffer.from(base64, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { mediaType, byteLength: bytes.length, sha256, longestEdge: longestEdge(bytes), hasExif: hasExif(bytes) };
}

/** From the frame header of a JPEG. */
function longestEdge(bytes: Buffer): number | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return Math.max(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Whether a JPEG, WebP or PNG contains an EXIF block, by the block's marker. */
function hasExif(bytes: Buffer): boolean {
  return (
    bytes.includes('Exif\0\0', 0, 'latin1') ||
    bytes.includes('EXIF', 0, 'latin1') ||
    bytes.includes('eXIf', 0, 'latin1')
  );
}
