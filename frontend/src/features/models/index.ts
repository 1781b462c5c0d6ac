export { CopyButton, PromptDiff, PromptText } from './admin/PromptParts';
