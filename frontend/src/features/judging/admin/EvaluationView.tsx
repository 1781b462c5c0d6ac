import type { LlmEvaluation, ProblematicMatch } from '@carbsight/contracts';
import { criterionBand, scoreBand } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { BandBadge, type Column, DataTable, Facts, NO_VALUE, scoreWord, timeText } from '../../../shared/admin';
import { comparisonText, criterionWord, scoreText } from './judge-words';
import classes from './judging.module.css';

/** One judgement in full. */
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
            {/* The figure beside it says the same. */}
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} data-band={criterionBand(score)} style={{ width: `${score * 10}%` }} />
            </span>
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
      <div>
        <Text size="sm" fw={600}>
          Problematic matches
        </Text>
        {problematicMatches.length === 0 ? (
          <Text size="sm">None.</Text>
        ) : (
          <DataTable
            label="Problematic matches"
            columns={matchColumns}
            rows={problematicMatches}
            // A judgement is never sorted, and may name an item twice.
            keyOf={(match) => String(problematicMatches.indexOf(match))}
            cardsBelow="34rem"
          />
        )}
      </div>
      <Facts
        look="line"
        facts={[
          ['Judge model', evaluation.judgeModel],
          ['Evaluation version', evaluation.evaluationVersion],
          ['Created', timeText(evaluation.createdAt)],
        ]}
      />
    </div>
  );
}

/** Items whose reference rows the judge disagrees with. */
const matchColumns: readonly Column<ProblematicMatch>[] = [
  { title: 'Item', cell: ({ item }) => item },
  { title: 'Model selected', cell: ({ model_selected }) => model_selected || NO_VALUE },
  { title: 'Better alternative', cell: ({ better_alternative }) => better_alternative || NO_VALUE },
  { title: 'Reason', card: 'foot', cell: ({ reason }) => reason },
];
