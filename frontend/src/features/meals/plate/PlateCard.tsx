import type { Meal, Plate, PlatePart } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { disclaimerParts, PageTitle } from '../../../shared/ui';
import { CarbAmount, carbBasisWords, useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { amountText, isFinished, mealTitle } from '../meal-words';
import { Level } from '../result/FigureCard';
import { RangeBar } from '../result/RangeBar';
import figureClasses from '../result/result.module.css';
import { resultText } from '../result/result-text';
import classes from './plate.module.css';
import { plateText as text } from './plate-text';

/** One meal from several things: one total, one range, and the parts that they are the sum of. */
export function PlateCard({ meal, plate }: { meal: Meal; plate: Plate }) {
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const { carbs, confidenceLow: low, confidenceHigh: high, confidenceLevel: level, isPartial, withoutFigure } = plate;
  const range = units.range(low, high);
  return (
    <section className={classes.card} aria-labelledby="plate">
      <PageTitle id="plate" fz="md">
        {text('plate')}
      </PageTitle>
      {carbs !== null && (
        <p className={figureClasses.figure} data-level={level ?? undefined}>
          {level && <span data-partial={isPartial || undefined}>{resultText(isPartial ? 'atLeast' : 'about')} </span>}
          <b>
            <CarbAmount write={(written) => (isPartial ? written.minimum(carbs) : written.amount(carbs))} />
          </b>{' '}
          <span className={figureClasses.what}>{text('sum', { basis: carbBasisWords(basis) })}</span>
        </p>
      )}
      {range && low !== high && <p className={classes.range}>{range}</p>}
      {carbs !== null && low !== null && high !== null && low !== high && (
        <RangeBar low={low} high={high} value={carbs} />
      )}
      {carbs !== null && level && (
        <Text size="sm" c="dimmed" mb="xs">
          {disclaimerParts().brief}
        </Text>
      )}
      <Level level={level} />
      {withoutFigure > 0 && <Text size="sm">{text('missing', { count: withoutFigure })}</Text>}
      {isPartial && withoutFigure === 0 && <Text size="sm">{text('misses')}</Text>}
      {plate.isMixedBasis && (
        <Text size="sm" c="dimmed">
          {text('mixed')}
        </Text>
      )}
      <ul className={classes.parts} aria-label={text('parts')}>
        {plate.parts.map((part) => (
          <li key={part.mealId}>
            <PartRow part={part} isHere={part.mealId === meal.mealId} />
          </li>
        ))}
      </ul>
      {range && low !== high && (
        <Text size="sm" c="dimmed">
          {text('howRange')}
        </Text>
      )}
    </section>
  );
}

function PartRow({ part, isHere }: { part: PlatePart; isHere: boolean }) {
  const { mealPath } = useDiary();
  const words = (
    <>
      <span className={classes.partName}>
        <bdi>{mealTitle({ compositeItemName: part.name, note: part.note })}</bdi>
        {isHere && <span className={classes.here}> ({text('thisOne')})</span>}
      </span>
      <span className={classes.partFigure}>
        {part.carbs === null || part.isNotFood ? (
          <span className={classes.none}>{stateOf(part)}</span>
        ) : (
          <PartAmount carbs={part.carbs} isPartial={part.isPartial} />
        )}
      </span>
    </>
  );
  return isHere ? (
    <span className={classes.part}>{words}</span>
  ) : (
    <Link to={mealPath(part.mealId)} className={classes.part}>
      {words}
    </Link>
  );
}

const PartAmount = ({ carbs, isPartial }: { carbs: number; isPartial: boolean }) => (
  <CarbAmount write={(written) => amountText(written, carbs, isPartial)} />
);

function stateOf({ status, isNotFood }: PlatePart): string {
  if (!isFinished(status)) return text('reading');
  return text(isNotFood ? 'notFood' : 'noFigure');
}
