export { AdminPage } from './AdminPage';
export { ConfirmDialog } from './ConfirmDialog';
export { Panel } from './Panel';
export { StatCard } from './StatCard';
