// The texts are where the administrator's screens can read them.
export {
  type BuiltInPrompt,
  builtInPrompts,
  findPrompt,
  productionPrompt,
  releasedHashes,
  systemPrompt,
} from '@carbsight/domain';
export { CHAT_PROMPT, CHAT_PROMPT_VERSION } from './chat-v1.2.prompt.js';
