export { JudgeAgreementPanel } from './admin/JudgeAgreementPanel';
export { JudgePanel } from './admin/JudgePanel';
