export { CopyButton, PromptDiff, PromptText } from './admin/PromptParts';
export { ReleaseRequestsPanel } from './admin/ReleaseRequestsPanel';
export { modelChoices } from './admin/useModelUpdate';
