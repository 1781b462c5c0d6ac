export { JudgePanel } from './JudgePanel';
