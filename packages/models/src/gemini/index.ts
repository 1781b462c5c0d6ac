export { type GeminiOptions, GeminiReader } from './gemini-reader.js';
