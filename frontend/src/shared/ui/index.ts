export { EmptyState } from './EmptyState';
export { ErrorBoundary } from './ErrorBoundary';
export { FailureAlert } from './FailureAlert';
export { LogoMark } from './LogoMark';
export { PageFailure } from './PageFailure';
export { PageLoader } from './PageLoader';
export { PageTitle } from './PageTitle';
export { ThemeSwitch } from './ThemeSwitch';
export { showToast, ToastRegion } from './toasts';
