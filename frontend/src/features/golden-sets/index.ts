export { GateChecks, VerdictBadge } from './admin/gate/GateChecks';
export { ResearchConsentSwitch } from './ResearchConsentSwitch';
