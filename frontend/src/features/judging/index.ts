export { JudgeAgreementPanel } from './agreement/JudgeAgreementPanel';
export { JudgePanel } from './JudgePanel';
