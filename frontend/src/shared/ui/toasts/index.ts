export { ToastRegion } from './ToastRegion';
export { showToast, TOAST_DURATION_MS } from './toast-store';
