export { GateChecks } from './GateChecks';
export { GatePanel } from './GatePanel';
export { PLANNED, rangeSentence, shareText, verdictSentences } from './gate-words';
export { VerdictBadge } from './VerdictBadge';
