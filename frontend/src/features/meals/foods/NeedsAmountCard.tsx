import type { Meal, MealPackage } from '@carbsight/contracts';
import { Card, Checkbox, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { useKeptForm } from '../../accounts';
import type { MealActions } from '../useMealActions';
import { FigureFields, FigureTable } from './FigureFields';
import { draftOf, parseFigures } from './figures-draft';
import classes from './foods.module.css';
import { foodsText as text } from './foods-text';
import { amountDraft, PackageCalculator, useEaten } from './PackageCalculator';

// Loaded together: both are about what is in the photo.
export { UnusablePackageHint } from './unusable/UnusablePackageHint';

type NeedsAmountCardProps = { meal: Meal & { packaged: MealPackage }; actions: MealActions; photo: ReactNode };

/** A label or product was found in the photo: how much of it was eaten? Doubtful figures are compared with the photo first. */
export function NeedsAmountCard({ meal: { mealId, packaged }, actions, photo }: NeedsAmountCardProps) {
  const { food, source, sure, doubts } = packaged;
  const isDoubted = !sure || doubts.length > 0;
  const heading = useId();
  const eatenOf = useEaten();
  const [first] = useState(() => ({ ...amountDraft(), figures: draftOf(food), isCompared: false }));
  type Draft = typeof first;
  const foodOf = (typed: Draft) => ({ ...food, ...parseFigures(typed.figures).figures });
  const isCorrected = ({ figures }: Draft) => JSON.stringify(figures) !== JSON.stringify(first.figures);
  const form = useContractForm(actions.inForm.eat, {
    initial: first,
    check: (typed) => ({
      ...eatenOf(foodOf(typed), typed).problems,
      ...parseFigures(typed.figures).problems,
    }),
    body: (typed) => ({
      ...eatenOf(foodOf(typed), typed).logged,
      ...(isDoubted && (typed.isCompared || isCorrected(typed))
        ? { figures: parseFigures(typed.figures).figures }
        : {}),
    }),
  });
  const { values: draft, errors, field, change } = form;
  useKeptForm(`package ${mealId}`, form);
  const name = food.name ?? food.brand ?? text('unnamed');
  return (
    <Card component="section" aria-labelledby={heading}>
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
        <ContractForm form={form}>
          {isDoubted ? (
            <>
              <Doubts doubts={doubts} />
              <div className={classes.beside}>
                {photo}
                <FigureFields
                  draft={draft.figures}
                  problems={{ ...parseFigures(draft.figures).problems, ...errors }}
                  isLiquid={food.isLiquid}
                  onChange={(figures) => change({ figures })}
                />
              </div>
            </>
          ) : (
            <FigureTable food={food} />
          )}
          {food.prepared && <FigureTable food={food.prepared} isPrepared />}
          <PackageCalculator form={form} food={foodOf(draft)}>
            {isDoubted && (
              <Checkbox
                label={text('compared')}
                {...field('isCompared')}
                checked={draft.isCompared || isCorrected(draft)}
              />
            )}
          </PackageCalculator>
        </ContractForm>
      </Stack>
    </Card>
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
