export { ToastRegion } from './ToastRegion';
export { showToast } from './toast-store';
