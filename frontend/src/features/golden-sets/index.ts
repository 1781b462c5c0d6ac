export { GateChecks, VerdictBadge } from './admin/gate/GateChecks';
