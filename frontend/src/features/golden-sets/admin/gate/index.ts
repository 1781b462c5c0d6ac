export { GateChecks, VerdictBadge } from './GateChecks';
export { GatePanel } from './GatePanel';
export { NAMED_DOSING, PLANNED, rangeSentence, shareText, verdictSentences } from './gate-words';
