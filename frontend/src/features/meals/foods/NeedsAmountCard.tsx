import type { Meal, MealPackage } from '@carbsight/contracts';
import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { FigureFields, FigureTable } from './FigureFields';
import { draftOf, parseFigures } from './figures-draft';
import classes from './foods.module.css';
import { foodsText as text } from './foods-text';
import { PackageCalculator } from './PackageCalculator';

// Loaded together: both are about what is in the photo.
export { UnusablePackageHint } from './unusable/UnusablePackageHint';

type NeedsAmountCardProps = { meal: Meal & { packaged: MealPackage }; actions: MealActions; photo: ReactNode };

/** A label or product was found in the photo: how much of it was eaten? Doubtful figures are compared with the photo first. */
export function NeedsAmountCard({ meal: { packaged }, actions, photo }: NeedsAmountCardProps) {
  const { food, source, sure, doubts } = packaged;
  const isDoubted = !sure || doubts.length > 0;
  const heading = useId();
  const [first] = useState(() => draftOf(food));
  const [draft, setDraft] = useState(first);
  const [isCompared, setCompared] = useState(false);
  const { figures, problems } = parseFigures(draft);
  const isPossible = Object.keys(problems).length === 0;
  const isChecked = isDoubted && (isCompared || draft !== first);
  const name = food.name ?? food.brand ?? text('unnamed');
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <Stack>
        <div>
          <Title order={2} id={heading} dir="auto" fz="h3" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {food.brand !== null && food.name !== null && (
            <Text c="dimmed" dir="auto">
              {food.brand}
            </Text>
          )}
          <Origin source={source} id={food.id} />
        </div>
        {isDoubted ? (
          <>
            <Doubts doubts={doubts} />
            <div className={classes.beside}>
              {photo}
              <FigureFields draft={draft} problems={problems} isLiquid={food.isLiquid} onChange={setDraft} />
            </div>
          </>
        ) : (
          <FigureTable food={food} />
        )}
        {food.prepared && <FigureTable food={food.prepared} isPrepared />}
        <PackageCalculator
          food={{ ...food, ...figures }}
          canBePrepared
          isPending={actions.pending === 'eat'}
          onLog={(eaten) => {
            if (isPossible) void actions.eat({ ...eaten, ...(isChecked ? { figures } : {}) });
          }}
        >
          {isDoubted && (
            <Checkbox
              label={text('compared')}
              checked={isCompared || draft !== first}
              onChange={(event) => setCompared(event.currentTarget.checked)}
            />
          )}
        </PackageCalculator>
      </Stack>
    </section>
  );
}

/** Where figures come from. Open Food Facts asks for the credit. */
export function Origin({ source, id }: { source: MealPackage['source']; id: string | null }) {
  const isProduct = id?.startsWith('off:') === true;
  const from = source === 'label' ? 'fromLabel' : isProduct ? 'fromBarcode' : 'fromOwnFood';
  return (
    <Text size="sm" c="dimmed">
      {text(from)}
      {source === 'barcode' && isProduct && ` · ${text('credit')}`}
    </Text>
  );
}

/** What to compare, and why. */
export function Doubts({ doubts }: Pick<MealPackage, 'doubts'>) {
  return (
    <div className={classes.check}>
      {text('compare')}
      {doubts.length > 0 && (
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{text(`doubt_${doubt}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
