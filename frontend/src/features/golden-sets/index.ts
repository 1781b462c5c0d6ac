export { ResearchConsentSwitch } from './ResearchConsentSwitch';
