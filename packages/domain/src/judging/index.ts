export { chooseJudge, type JudgeCandidate } from './choose-judge.js';
export { type JudgedOutcomes, judgeAgreement, judgeBands, type Relation, relationOf } from './judge-agreement.js';
export { judgeByRules, RULE_BASED_JUDGE } from './judge-by-rules.js';
export {
  type AnswerOwner,
  caseText,
  hiddenOrder,
  type JudgedAnswer,
  type JudgedCase,
  type JudgedItem,
} from './judged-case.js';
export { type CriterionScores, type Judgement, readJudgement, totalScore } from './read-judgement.js';
export { EVALUATION_VERSION, RUBRIC } from './rubric.js';
