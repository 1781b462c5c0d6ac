export { OpenAiChat } from './openai-chat.js';
export type { OpenAiOptions } from './openai-client.js';
export { OpenAiStream } from './openai-stream.js';
