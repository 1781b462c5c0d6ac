export { HomePage } from './HomePage';
export { forgetDraft } from './scan/photo-draft';
