export { AdminPage } from './AdminPage';
export { ConfirmDialog } from './ConfirmDialog';
export { DiscardDialog } from './DiscardDialog';
export { Panel } from './Panel';
export { StatCard } from './StatCard';
