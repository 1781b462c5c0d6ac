export { GateChecks, VerdictBadge } from './admin/gate';
export { ResearchConsentSwitch } from './ResearchConsentSwitch';
