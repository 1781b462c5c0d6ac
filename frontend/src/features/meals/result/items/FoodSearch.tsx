import { type CarbBasis, type Food, foodsApi } from '@carbsight/contracts';
import { carbsPer100gIn } from '@carbsight/domain';
import { Loader, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../shared/api';
import { FailureAlert } from '../../../../shared/ui';
import { useCarbUnits } from '../../../../shared/units';
import { useFocusOnMount } from '../../scan/useFocusOnMount';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

const LETTERS_MIN = 2;
const TYPING_MS = 200;
const SEARCH_MAX = 100;

type FoodSearchProps = {
  /** The initial term. */
  wanted?: string | undefined;
  carbBasis: CarbBasis;
  onChoose: (food: Food) => void;
};

/** Searches the food table while typing; figures on the list's basis. */
export function FoodSearch({ wanted = '', carbBasis, onChoose }: FoodSearchProps) {
  const units = useCarbUnits();
  const field = useFocusOnMount<HTMLInputElement>();
  const [typed, setTyped] = useState(wanted.slice(0, SEARCH_MAX));
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isAsked = search.length >= LETTERS_MIN;
  const { data, error, isLoading } = useEndpoint(foodsApi.searchFoods, isAsked ? { search } : null, {
    keepPreviousData: true,
  });
  const foods = isAsked ? (data?.foods ?? null) : null;
  return (
    <div>
      <TextInput
        type="search"
        label={text('search')}
        placeholder={text('searchPlaceholder')}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        ref={field}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isLoading && <Loader size="xs" aria-label={text('searching')} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FailureAlert>{isAsked && error?.sentence}</FailureAlert>
      <VisuallyHidden role="status">{foods && text('found', { count: foods.length })}</VisuallyHidden>
      {foods?.length === 0 && !isLoading && <p className={classes.none}>{text('noneFound')}</p>}
      {foods && foods.length > 0 && (
        <ul className={classes.foods}>
          {foods.map((food) => (
            <li key={food.id}>
              <UnstyledButton className={classes.food} onClick={() => onChoose(food)}>
                {food.commonName !== null && <span className={classes.foodName}>{food.commonName}</span>}
                <span>{food.description}</span>
                <span className={classes.foodCarbs}>
                  {text('per100', { amount: units.amount(carbsPer100gIn(carbBasis, food)) })}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
