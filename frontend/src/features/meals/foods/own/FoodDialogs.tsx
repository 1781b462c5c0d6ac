import { type OwnFood, ownFoodsApi } from '@carbsight/contracts';
import type { EatenAmount } from '@carbsight/domain';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '../../../../shared/api';
import { ContractForm, useContractForm } from '../../../../shared/forms';
import { Dialog, FailureAlert, showToast, uiText } from '../../../../shared/ui';
import { pageAfterLogging } from '../../plate/adding-to';
import { useMealEntries } from '../../shortcuts/useMealEntries';
import { FigureTable } from '../FigureFields';
import { foodsText } from '../foods-text';
import { amountDraft, PackageCalculator, useEaten } from '../PackageCalculator';
import { changedFood } from './FoodRow';
import { ownText as text } from './own-text';
import { useOwnFoodChange, useOwnFoods } from './useOwnFoods';

type FoodDialogProps = {
  food: OwnFood;
  onClose: () => void;
  onDone: () => void;
  /** It has changed on another device. */
  onElsewhere: () => void;
};

/** How much of it was eaten: a recipe by grams or fraction of its pot. */
export function LogFoodDialog({ food, onClose }: Pick<FoodDialogProps, 'food' | 'onClose'>) {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const { id, name, recipe, recipeSum } = food;
  const eatenOf = useEaten();
  const stated = { ...food, prepared: null, ...(recipe && { packGrams: recipeSum?.grams ?? null }) };
  const log = async (amount: EatenAmount) => {
    const meal = await entries.inForm.enter({ items: [{ foodId: id, ...amount }], name }, id);
    if (!meal) return;
    if (meal !== 'waiting') showToast(foodsText('logged'));
    await navigate(pageAfterLogging(meal === 'waiting' ? '/' : `/meal/${meal.mealId}`));
  };
  const form = useContractForm(log, {
    initial: amountDraft(),
    check: (typed) => eatenOf(stated, typed).problems,
    body: (typed) => eatenOf(stated, typed).logged,
  });
  return (
    <Dialog title={name} onClose={onClose} isChanged={form.isChanged}>
      <ContractForm form={form}>
        <FigureTable food={food} />
        {recipeSum?.isMixed && <Text size="sm">{text('mixed')}</Text>}
        <PackageCalculator form={form} food={stated} whole={recipe ? 'pot' : 'pack'} />
      </ContractForm>
    </Dialog>
  );
}

export function DeleteFoodDialog({ food, onClose, onDone, onElsewhere }: FoodDialogProps) {
  const { id, name } = food;
  const { isPending, isElsewhere, change } = useOwnFoodChange(food.updatedAt, onElsewhere);
  const remove = async () => {
    const isGone = await change(async (ifMatch) => {
      await callEndpoint(ownFoodsApi.deleteOwnFood, { params: { id }, ifMatch });
      return true;
    });
    if (!isGone) return;
    showToast(text('deleted'));
    onDone();
  };
  return (
    <Dialog title={text('deleteTitle', { name })} onClose={onClose}>
      <Text mb="lg">{text('deleteText')}</Text>
      <FailureAlert>{isElsewhere && changedFood(food)}</FailureAlert>
      <Group grow>
        <Button variant="default" onClick={onClose} data-autofocus>
          {uiText('cancel')}
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => void remove()}>
          {uiText('delete')}
        </Button>
      </Group>
    </Dialog>
  );
}

const TYPING_MS = 200;

/** Another food is replaced by this one. */
export function MergeDialog({ food, onClose, onDone, onElsewhere }: FoodDialogProps) {
  const { id, name } = food;
  const { isPending, isElsewhere, change } = useOwnFoodChange(food.updatedAt, onElsewhere);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { foods = [], hasMore, isLoadingMore, loadMore } = useOwnFoods(search);
  const merge = async (other: string) => {
    const kept = await change((ifMatch) =>
      callEndpoint(ownFoodsApi.mergeOwnFoods, { params: { id }, body: { with: other }, ifMatch }),
    );
    if (!kept) return;
    showToast(text('merged'));
    onDone();
  };
  return (
    <Dialog title={text('mergeTitle', { name })} onClose={onClose}>
      <Stack>
        <Text>{text('mergeText', { name })}</Text>
        <FailureAlert>{isElsewhere && changedFood(food)}</FailureAlert>
        <TextInput
          type="search"
          label={text('search')}
          maxLength={100}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {foods
          .filter((other) => other.id !== id)
          .map((other) => (
            <Button key={other.id} variant="default" disabled={isPending} onClick={() => void merge(other.id)}>
              {text('mergeWith', { other: [other.name, other.brand].filter(Boolean).join(', '), name })}
            </Button>
          ))}
        {hasMore && (
          <Button variant="subtle" loading={isLoadingMore} onClick={loadMore}>
            {uiText('showMore')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
