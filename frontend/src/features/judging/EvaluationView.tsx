import type { LlmEvaluation } from '@carbsight/contracts';
import { type Band, criterionBand, scoreBand } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { BandBadge } from '../../shared/bands';
import { comparisonText, criterionWord, scoreText, scoreWord, timeText } from './judge-words';
import classes from './judging.module.css';
import { ProblematicMatches } from './ProblematicMatches';

/** One judgement, whole. */
export function EvaluationView({ evaluation }: { evaluation: LlmEvaluation }) {
  const { totalScore, verdict, justification, problematicMatches } = evaluation;
  const comparison = comparisonText(evaluation);
  const criteria = [
    ['Identification relevance', evaluation.identificationRelevance],
    ['Estimation accuracy', evaluation.estimationAccuracy],
    ['Completeness', evaluation.completeness],
    ['Reference-database match', evaluation.caloriekingMatchScore],
  ] as const;
  return (
    <div className={classes.evaluation}>
      <div className={classes.verdict}>
        <p className={classes.score}>
          {scoreText(totalScore)} <span className={classes.unit}>out of 100</span>{' '}
          <BandBadge band={scoreBand(totalScore)}>{scoreWord(totalScore)}</BandBadge>
        </p>
        <Text fw={600} dir="auto">
          {verdict}
        </Text>
      </div>
      <dl className={classes.criteria}>
        {criteria.map(([name, score]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {scoreText(score)} out of 10, {criterionWord(score)}
            </dd>
            <Bar score={score} band={criterionBand(score)} />
          </div>
        ))}
      </dl>
      {comparison && <Text size="sm">{comparison}</Text>}
      <div>
        <Text size="sm" fw={600}>
          Justification
        </Text>
        <Text size="sm" className={classes.prose} dir="auto">
          {justification || 'None was given.'}
        </Text>
      </div>
      <ProblematicMatches matches={problematicMatches} />
      <dl className={classes.origin}>
        <div>
          <dt>Judge model</dt>
          <dd>{evaluation.judgeModel}</dd>
        </div>
        <div>
          <dt>Evaluation version</dt>
          <dd>{evaluation.evaluationVersion}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <time dateTime={evaluation.createdAt}>{timeText(evaluation.createdAt)}</time>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Of 10; the figure beside it says the same. */
function Bar({ score, band }: { score: number; band: Band }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.bar} data-band={band} style={{ width: `${score * 10}%` }} />
    </span>
  );
}
