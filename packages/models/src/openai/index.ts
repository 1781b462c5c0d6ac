export { type OpenAiOptions, OpenAiReader } from './openai-reader.js';
