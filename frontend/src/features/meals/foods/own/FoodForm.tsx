import { type CarbBasis, type OwnFood, type OwnFoodBody, ownFoodsApi } from '@carbsight/contracts';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { callEndpoint, isChangedElsewhere } from '../../../../shared/api';
import { ContractForm, useContractForm } from '../../../../shared/forms';
import { Dialog, showToast, uiText } from '../../../../shared/ui';
import { useCarbBasis } from '../../../../shared/units';
import { isLike, useKeepUnsentDraft, useUnsentDraft } from '../../../accounts';
import { AddItem } from '../../result/AddItem';
import { parseAmount } from '../../result/parse-amount';
import { TwoVersions } from '../../result/TwoVersions';
import { FigureFields } from '../FigureFields';
import { asTyped, draftOf, parseFigures } from '../figures-draft';
import classes from '../foods.module.css';
import { foodsText } from '../foods-text';
import { changedFood, figuresOf } from './FoodRow';
import { ownText as text } from './own-text';
import { RecipeFields } from './RecipeFields';
import { addedFood, parseRecipe, type RecipeDraft, recipeDraftOf } from './recipe-draft';
import { useOwnFoodChange } from './useOwnFoods';

type FoodFormProps = {
  /** Null: a new one. */
  food: OwnFood | null;
  isRecipe?: boolean;
  onClose: () => void;
  onSaved: () => void;
  /** It has changed on another device. */
  onElsewhere: () => void;
};

/** An own food: its name, and the figures of its package or the ingredients of a recipe. */
export function FoodForm({ food, isRecipe = false, onClose, onSaved, onElsewhere }: FoodFormProps) {
  const counted = useCarbBasis();
  const [first] = useState(() => ({
    /** What is changed. */
    seen: food?.updatedAt ?? '',
    name: food?.name ?? '',
    brand: food?.brand ?? '',
    barcode: food?.barcode ?? '',
    servingName: food?.servingName ?? '',
    pack: asTyped(food?.packGrams ?? null),
    isLiquid: food?.isLiquid ?? false,
    isShared: food?.isShared ?? false,
    figures: draftOf(food ?? { convention: counted, per100: null, perServing: null, servingGrams: null }),
    dish: recipeDraftOf(food?.recipe ?? null),
  }));
  const place = `food ${food?.id ?? (isRecipe ? 'recipe' : 'new')}`;
  const unsent = useUnsentDraft(place, isLike(first));
  const { isElsewhere, attempt } = useOwnFoodChange((unsent ?? first).seen, onElsewhere);
  const [isAdding, setAdding] = useState(false);
  const send = (body: OwnFoodBody) =>
    attempt((ifMatch) =>
      food
        ? callEndpoint(ownFoodsApi.changeOwnFood, { params: { id: food.id }, body, ifMatch })
        : callEndpoint(ownFoodsApi.addOwnFood, { body }),
    );
  const form = useContractForm(send, {
    initial: first,
    unsent,
    required: { name: text('nameNeeded') },
    longest: { name: 120, brand: 120, servingName: 60 },
    check: ({ pack, figures, dish }) => {
      if (isRecipe) return parseRecipe(dish).problems;
      return { ...parseFigures(figures).problems, pack: packOf(pack) === undefined && text('notANumber') };
    },
    body: ({ name, brand, barcode, servingName, pack, isLiquid, isShared, figures, dish }) => {
      const named = {
        name: name.trim(),
        brand: orNull(brand),
        barcode: orNull(barcode),
        servingName: orNull(servingName),
      };
      if (isRecipe) return { ...named, recipe: parseRecipe(dish).recipe };
      return { ...named, ...parseFigures(figures).figures, packGrams: packOf(pack) ?? null, isLiquid, isShared };
    },
    fields: { packGrams: 'pack' },
    done: () => {
      showToast(uiText('saved'));
      onSaved();
    },
    // Both versions are shown.
    refused: isChangedElsewhere,
  });
  const { values: draft, errors, field, change } = form;
  useKeepUnsentDraft(place, form.isChanged ? draft : null);
  const changeRecipe = useCallback(
    (next: (recipe: RecipeDraft) => RecipeDraft) => change(({ dish = first.dish }) => ({ dish: next(dish) })),
    [change, first],
  );
  const add = (added: Parameters<typeof addedFood>[1], basis: CarbBasis) => {
    change({ dish: addedFood(draft.dish, added, basis) });
    setAdding(false);
  };
  const named = (name: 'name' | 'brand' | 'servingName') => ({
    label: text(name),
    dir: 'auto',
    ...field(name),
  });
  const unit = draft.isLiquid ? 'ml' : 'g';
  const mineOf = (now: OwnFood) =>
    isRecipe
      ? draft.name
      : `${draft.name}, ${figuresOf({ ...now, ...parseFigures(draft.figures).figures, isLiquid: draft.isLiquid })}`;
  const title = food ? text('editTitle', { name: food.name }) : text(isRecipe ? 'newRecipe' : 'newFood');
  return (
    <Dialog title={title} onClose={onClose} isChanged={form.isChanged}>
      {isAdding ? (
        <>
          <AddItem
            carbBasis={food?.convention ?? counted}
            onFood={(added) => add(added, food?.convention ?? counted)}
            onOwn={(item, carbs) => add({ item, carbs }, counted)}
          />
          <Button variant="subtle" onClick={() => setAdding(false)}>
            {uiText('back')}
          </Button>
        </>
      ) : (
        <ContractForm form={form}>
          <TextInput {...named('name')} />
          {isRecipe ? (
            <RecipeFields draft={draft.dish} problems={errors} onChange={changeRecipe} onAdd={() => setAdding(true)} />
          ) : (
            <>
              <TextInput {...named('brand')} />
              <FigureFields
                draft={draft.figures}
                problems={errors}
                isLiquid={draft.isLiquid}
                onChange={(figures) => change({ figures })}
              />
            </>
          )}
          <TextInput {...named('servingName')} description={text('servingNameHint')} />
          {!isRecipe && (
            <>
              <Checkbox label={foodsText('liquid')} {...field('isLiquid')} />
              <div className={classes.fields}>
                <TextInput
                  label={text('pack')}
                  inputMode="decimal"
                  autoComplete="off"
                  rightSection={<span>{unit}</span>}
                  {...field('pack')}
                />
                <TextInput
                  data-codes
                  label={text('barcode')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={40}
                  {...field('barcode')}
                />
              </div>
              {draft.barcode.trim() !== '' && (
                <Checkbox label={foodsText('share')} description={foodsText('shareHint')} {...field('isShared')} />
              )}
            </>
          )}
          {food && isElsewhere ? (
            <TwoVersions theirs={changedFood(food)} mine={mineOf(food)} isBusy={form.isBusy} onKeep={onSaved} />
          ) : (
            <Group grow>
              <Button variant="default" onClick={onClose}>
                {uiText('cancel')}
              </Button>
              <Button type="submit" loading={form.isBusy}>
                {uiText('save')}
              </Button>
            </Group>
          )}
        </ContractForm>
      )}
    </Dialog>
  );
}

const orNull = (typed: string) => typed.trim() || null;

/** Undefined: no weight. */
function packOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const grams = parseAmount(typed);
  return grams > 0 ? grams : undefined;
}
