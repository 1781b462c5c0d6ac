export { CopyButton, PromptDiff, PromptText } from './admin/PromptParts';
export { modelChoices } from './admin/useModelUpdate';
