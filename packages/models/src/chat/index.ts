export { chatModelOf } from './chat-model-of.js';
export { CHAT_LABEL, type ChatCase, type ChatTurn, chatUserMessage } from './chat-user-message.js';
export { findFoodFacts } from './find-food-facts.js';
