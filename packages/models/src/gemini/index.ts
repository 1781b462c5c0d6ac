export { GeminiChat, type GeminiOptions } from './gemini-chat.js';
