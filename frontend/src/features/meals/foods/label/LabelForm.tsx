import { type EnterMealBody, type LabelReading, type OwnFoodBody, ownFoodsApi } from '@carbsight/contracts';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint, errorMessage } from '../../../../shared/api';
import { showToast, uiText } from '../../../../shared/ui';
import { useCarbBasis } from '../../../../shared/units';
import { pageAfterLogging } from '../../plate/adding-to';
import { useMealEntries } from '../../shortcuts/useMealEntries';
import { FigureFields, FigureTable } from '../FigureFields';
import { draftOf, parseFigures } from '../figures-draft';
import classes from '../foods.module.css';
import { foodsText } from '../foods-text';
import { type LoggedAmount, PackageCalculator } from '../PackageCalculator';
import { labelText as text } from './label-text';

type LabelFormProps = {
  /** Null: nothing was read, so the figures are typed. */
  reading: LabelReading | null;
  /** Of the product whose label it is; null: unknown. */
  barcode: string | null;
  picture: ReactNode;
};

/** The figures of a label next to its picture, and how much of it was eaten. */
export function LabelForm({ reading, barcode: known, picture }: LabelFormProps) {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const counted = useCarbBasis();
  const [draft, setDraft] = useState(() =>
    draftOf(reading ?? { convention: counted, per100: null, perServing: null, servingGrams: null }),
  );
  const [isLiquid, setLiquid] = useState(reading?.isLiquid ?? false);
  const [name, setName] = useState('');
  const [isKept, setKept] = useState(known !== null);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const kept = useRef<{ id: string; as: string } | null>(null);
  const { figures, problems } = parseFigures(draft);
  const servingName = reading?.servingName ?? null;
  const { state = null, prepared = null } = reading ?? {};
  const barcode = known ?? reading?.barcode ?? null;
  // What has no name is found by its code.
  const keptName = name.trim() || barcode;
  const isNameMissing = isKept && keptName === null;
  // Empty fields are not an error before anyone has tried to log.
  const isBlank = !figures.per100 && !figures.perServing && Object.keys(problems).join() === 'all';

  /** The id of the own food, stored once: logging may fail and be tried again. */
  const keep = async (): Promise<string> => {
    const source = reading ? 'label' : 'typed';
    const body: OwnFoodBody = {
      ...figures,
      name: keptName ?? '',
      barcode,
      servingName,
      isLiquid,
      state,
      prepared,
      source,
    };
    const as = JSON.stringify(body);
    if (kept.current?.as !== as) {
      const { id } = await callEndpoint(ownFoodsApi.addOwnFood, { body });
      kept.current = { id, as };
    }
    return kept.current.id;
  };
  const log = async ({ isPrepared, ...eaten }: LoggedAmount, carbsGrams: number) => {
    setAsked(true);
    if (Object.keys(problems).length > 0 || isNameMissing) return;
    setSaving(true);
    try {
      const foodId = isKept ? await keep() : null;
      const item = name.trim() || (isKept && keptName) || foodsText('unnamed');
      const items: EnterMealBody['items'] = [
        foodId && !isPrepared ? { foodId, ...eaten } : { item, carbs: carbsGrams },
      ];
      const meal = await entries.enter({ items, name: item, reason: 'label-known' }, foodId);
      if (!meal) return;
      if (meal !== 'waiting') showToast(foodsText('logged'));
      await navigate(pageAfterLogging(meal === 'waiting' ? '/' : `/meal/${meal.mealId}`));
    } catch (error) {
      showToast(errorMessage(error), { tone: 'failure' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack>
      <div className={picture ? classes.beside : undefined}>
        {picture}
        <Stack>
          <FigureFields
            draft={draft}
            problems={isBlank && !isAsked ? {} : problems}
            isLiquid={isLiquid}
            onChange={setDraft}
          />
          <Checkbox
            label={foodsText('liquid')}
            checked={isLiquid}
            onChange={(event) => setLiquid(event.currentTarget.checked)}
          />
        </Stack>
      </div>
      {prepared && <FigureTable food={prepared} isPrepared />}
      <PackageCalculator
        food={{ ...figures, servingName, packGrams: null, isLiquid, state, prepared }}
        canBePrepared
        isPending={isSaving}
        onLog={(eaten, carbsGrams) => void log(eaten, carbsGrams)}
      >
        <TextInput
          label={uiText('name')}
          description={text('nameHint')}
          dir="auto"
          maxLength={120}
          value={name}
          error={isAsked && isNameMissing && text('nameNeeded')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox label={text('keep')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      </PackageCalculator>
    </Stack>
  );
}
