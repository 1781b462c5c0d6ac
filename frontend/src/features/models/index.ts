export { CopyButton } from './prompts/CopyButton';
export { PromptDiff } from './prompts/PromptDiff';
export { PromptText } from './prompts/PromptText';
