export { OpenAiChat, type OpenAiOptions } from './openai-chat.js';
