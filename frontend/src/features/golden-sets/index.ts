export { GateChecks, VerdictBadge } from './admin/gate/GateChecks';
export { missedText } from './admin/gate/gate-words';
