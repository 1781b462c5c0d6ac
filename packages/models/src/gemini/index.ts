export { GeminiChat } from './gemini-chat.js';
export type { GeminiOptions } from './gemini-model.js';
export { GeminiStream } from './gemini-stream.js';
