import { type EnterMealBody, type OwnFoodBody, ownFoodsApi, type PackagedFood } from '@carbsight/contracts';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '../../../../shared/api';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../../shared/forms';
import { showToast, uiText } from '../../../../shared/ui';
import { useCarbBasis } from '../../../../shared/units';
import { useDiary } from '../../family/diary';
import { pageAfterLogging } from '../../plate/adding-to';
import { useMealEntries } from '../../shortcuts/useMealEntries';
import { FigureFields, FigureTable } from '../FigureFields';
import { draftOf, parseFigures } from '../figures-draft';
import classes from '../foods.module.css';
import { foodsText } from '../foods-text';
import { amountDraft, PackageCalculator, useEaten } from '../PackageCalculator';
import { labelText as text } from './label-text';

type LabelFigures = Omit<PackagedFood, 'name' | 'brand' | 'packGrams'> &
  Partial<Pick<PackagedFood, 'brand' | 'packGrams'>>;

type LabelFormProps = {
  /** Null: nothing was read, so the figures are typed. */
  reading: LabelFigures | null;
  /** Of the product whose label it is; null: unknown. */
  barcode: string | null;
  /** As somebody of the family keeps it: their figures have to be compared with the package. */
  proposed?: string | null;
  picture?: ReactNode;
  /** It has replaced the control just used: its first field gets the focus. */
  hasFocus?: boolean;
};

/** The figures of a label next to its picture, and how much of it was eaten. */
export function LabelForm({ reading, barcode: known, proposed, picture, hasFocus = false }: LabelFormProps) {
  const navigate = useNavigate();
  const { isOwn, mealPath, mealsPath } = useDiary();
  const entries = useMealEntries();
  const counted = useCarbBasis();
  const eatenOf = useEaten();
  const kept = useRef<{ id: string; as: string } | null>(null);
  const servingName = reading?.servingName ?? null;
  const { state = null, prepared = null, parts = null, brand = null, packGrams = null } = reading ?? {};
  const barcode = known ?? reading?.barcode ?? null;
  const [first] = useState(() => ({
    ...amountDraft(),
    figures: draftOf(reading ?? { convention: counted, per100: null, perServing: null, servingGrams: null }),
    isLiquid: reading?.isLiquid ?? false,
    name: proposed ?? '',
    // Foods are kept for oneself, not for others.
    isKept: known !== null && isOwn,
    isShared: false,
    isCompared: proposed === undefined,
  }));
  type Draft = typeof first;
  const foodOf = ({ figures, isLiquid }: Draft) => ({
    ...parseFigures(figures).figures,
    servingName,
    packGrams,
    parts,
    isLiquid,
    state,
    prepared,
  });
  // What has no name is found by its code.
  const nameOf = ({ name }: Draft) => name.trim() || barcode;

  /** The id of the own food, stored once: logging may fail and be tried again. */
  const keep = async (typed: Draft): Promise<string> => {
    const source = reading && proposed === undefined ? 'label' : 'typed';
    const body: OwnFoodBody = {
      ...foodOf(typed),
      parts: parts && [...parts],
      name: nameOf(typed) ?? '',
      barcode,
      brand,
      source,
      isShared: typed.isShared && barcode !== null,
    };
    const as = JSON.stringify(body);
    if (kept.current?.as !== as) {
      const { id } = await callEndpoint(ownFoodsApi.addOwnFood, { body });
      kept.current = { id, as };
    }
    return kept.current.id;
  };
  const log = async (typed: Draft) => {
    const { logged, calculation } = eatenOf(foodOf(typed), typed);
    const { isPrepared, ...eaten } = logged;
    const foodId = typed.isKept ? await keep(typed) : null;
    const item = typed.name.trim() || (typed.isKept && nameOf(typed)) || foodsText('unnamed');
    const items: EnterMealBody['items'] = [
      foodId && !isPrepared ? { foodId, ...eaten } : { item, carbs: calculation?.carbsGrams ?? 0 },
    ];
    const meal = await entries.inForm.enter({ items, name: item, reason: 'label-known' }, foodId);
    if (!meal) return;
    if (meal !== 'waiting') showToast(foodsText('logged'));
    const page = meal === 'waiting' ? mealsPath : mealPath(meal.mealId);
    await navigate(isOwn ? pageAfterLogging(meal === 'waiting' ? '/' : page) : page);
  };
  const form = useContractForm(log, {
    initial: first,
    longest: { name: 120 },
    check: (typed) => ({
      ...eatenOf(foodOf(typed), typed).problems,
      ...parseFigures(typed.figures).problems,
      name: typed.isKept && nameOf(typed) === null && text('nameNeeded'),
      isCompared: !typed.isCompared && foodsText('compareFirst'),
    }),
    fields: { item: 'name' },
  });
  const { values: draft, errors, field, change } = form;
  // Empty fields are not an error before anyone has tried to log.
  const { problems, isBlank } = parseFigures(draft.figures);
  return (
    <ContractForm form={form}>
      <LeaveQuestion isChanged={form.isChanged} />
      <div className={picture ? classes.beside : undefined}>
        {picture}
        <Stack>
          <FigureFields
            draft={draft.figures}
            problems={isBlank ? errors : { ...problems, ...errors }}
            isLiquid={draft.isLiquid}
            hasFocus={hasFocus}
            onChange={(typed) => change({ figures: typed })}
          />
          <Checkbox label={foodsText('liquid')} {...field('isLiquid')} />
        </Stack>
      </div>
      {prepared && <FigureTable food={prepared} isPrepared />}
      <PackageCalculator form={form} food={foodOf(draft)}>
        <TextInput label={uiText('name')} description={text('nameHint')} dir="auto" {...field('name')} />
        {isOwn && <Checkbox label={text('keep')} {...field('isKept')} />}
        {draft.isKept && barcode !== null && (
          <Checkbox label={foodsText('share')} description={foodsText('shareHint')} {...field('isShared')} />
        )}
        {proposed !== undefined && <Checkbox label={foodsText('compared')} {...field('isCompared')} />}
      </PackageCalculator>
    </ContractForm>
  );
}
