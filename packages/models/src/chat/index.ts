export { CHAT_LABEL, type ChatCase, type ChatTurn, chatUserMessage } from './chat-user-message.js';
export { chooseChatModel } from './choose-chat-model.js';
export { findFoodFacts } from './find-food-facts.js';
