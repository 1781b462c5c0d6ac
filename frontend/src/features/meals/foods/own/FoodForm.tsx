import { type OwnFood, type OwnFoodBody, ownFoodsApi } from '@carbsight/contracts';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { callEndpoint } from '../../../../shared/api';
import { Dialog, FailureAlert, showToast, uiText } from '../../../../shared/ui';
import { useCarbBasis } from '../../../../shared/units';
import { useKeptState } from '../../../accounts';
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
    figures: draftOf(food ?? { convention: counted, per100: null, perServing: null, servingGrams: null }),
    recipe: recipeDraftOf(food?.recipe ?? null),
  }));
  const [draft, setDraft] = useKeptState(`food ${food?.id ?? (isRecipe ? 'recipe' : 'new')}`, first);
  const { isPending, isElsewhere, change } = useOwnFoodChange(draft.seen, onElsewhere);
  const [isAsked, setAsked] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const write = (differs: Partial<typeof first>) => setDraft({ ...draft, ...differs });
  const changeRecipe = useCallback(
    (change: (recipe: RecipeDraft) => RecipeDraft) => setDraft((now) => ({ ...now, recipe: change(now.recipe) })),
    [setDraft],
  );

  const nameProblem = draft.name.trim() === '' ? text('nameNeeded') : null;
  const pack = draft.pack.trim() === '' ? null : parseAmount(draft.pack);
  const packProblem = pack !== null && !(pack > 0) ? text('notANumber') : null;
  const { figures, problems } = parseFigures(draft.figures);
  const { recipe, problems: recipeProblems } = parseRecipe(draft.recipe);
  const isReady = Object.keys(isRecipe ? recipeProblems : problems).length === 0 && !nameProblem && !packProblem;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isReady) return;
    const orNull = (typed: string) => typed.trim() || null;
    const named = { name: draft.name.trim(), brand: orNull(draft.brand), barcode: orNull(draft.barcode) };
    const servingName = orNull(draft.servingName);
    const body: OwnFoodBody = isRecipe
      ? { ...named, servingName, recipe }
      : { ...named, servingName, ...figures, packGrams: pack, isLiquid: draft.isLiquid };
    const saved = await change((ifMatch) =>
      food
        ? callEndpoint(ownFoodsApi.changeOwnFood, { params: { id: food.id }, body, ifMatch })
        : callEndpoint(ownFoodsApi.addOwnFood, { body }),
    );
    if (!saved) return;
    showToast(uiText('saved'));
    onSaved();
  };
  const field = (name: 'name' | 'brand' | 'servingName', maxLength: number) => ({
    label: text(name),
    dir: 'auto',
    maxLength,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => write({ [name]: event.currentTarget.value }),
  });
  const unit = draft.isLiquid ? 'ml' : 'g';
  const mineOf = (now: OwnFood) =>
    isRecipe ? draft.name : `${draft.name}, ${figuresOf({ ...now, ...figures, isLiquid: draft.isLiquid })}`;
  const title = food ? text('editTitle', { name: food.name }) : text(isRecipe ? 'newRecipe' : 'newFood');
  return (
    <Dialog title={title} onClose={onClose} isChanged={draft !== first}>
      {isAdding ? (
        <>
          <AddItem
            carbBasis={food?.convention ?? counted}
            onFood={(added) => {
              write({ recipe: addedFood(draft.recipe, added, food?.convention ?? counted) });
              setAdding(false);
            }}
            onOwn={(item, carbs) => {
              write({ recipe: addedFood(draft.recipe, { item, carbs }, counted) });
              setAdding(false);
            }}
          />
          <Button variant="subtle" onClick={() => setAdding(false)}>
            {uiText('back')}
          </Button>
        </>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <TextInput {...field('name', 120)} error={isAsked && nameProblem} />
            {isRecipe ? (
              <RecipeFields
                draft={draft.recipe}
                problems={isAsked ? recipeProblems : {}}
                onChange={changeRecipe}
                onAdd={() => setAdding(true)}
              />
            ) : (
              <>
                <TextInput {...field('brand', 120)} />
                <FigureFields
                  draft={draft.figures}
                  problems={isAsked ? problems : {}}
                  isLiquid={draft.isLiquid}
                  onChange={(next) => write({ figures: next })}
                />
              </>
            )}
            <TextInput {...field('servingName', 60)} description={text('servingNameHint')} />
            {!isRecipe && (
              <>
                <Checkbox
                  label={foodsText('liquid')}
                  checked={draft.isLiquid}
                  onChange={(event) => write({ isLiquid: event.currentTarget.checked })}
                />
                <div className={classes.fields}>
                  <TextInput
                    label={text('pack')}
                    inputMode="decimal"
                    autoComplete="off"
                    rightSection={<span>{unit}</span>}
                    value={draft.pack}
                    error={isAsked && packProblem}
                    onChange={(event) => write({ pack: event.currentTarget.value })}
                  />
                  <TextInput
                    data-codes
                    label={text('barcode')}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={40}
                    value={draft.barcode}
                    onChange={(event) => write({ barcode: event.currentTarget.value })}
                  />
                </div>
              </>
            )}
            <FailureAlert>{isAsked && isRecipe && recipeProblems.all}</FailureAlert>
            {food && isElsewhere ? (
              <TwoVersions theirs={changedFood(food)} mine={mineOf(food)} isBusy={isPending} onKeep={onSaved} />
            ) : (
              <Group grow>
                <Button variant="default" onClick={onClose}>
                  {uiText('cancel')}
                </Button>
                <Button type="submit" loading={isPending}>
                  {uiText('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
