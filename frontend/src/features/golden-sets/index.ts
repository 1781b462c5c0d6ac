export { AddToGoldenSet } from './admin/candidates/AddToGoldenSet';
export { GateChecks, VerdictBadge } from './admin/gate/GateChecks';
export { loosenedText, missedText, runsText, softText } from './admin/gate/gate-words';
