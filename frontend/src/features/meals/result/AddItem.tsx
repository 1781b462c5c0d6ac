import { CARBS_MAX_GRAMS, type CarbBasis, type Food, foodsApi, type ItemEdit } from '@carbsight/contracts';
import { foodIn } from '@carbsight/domain';
import { Box, Button, Group, Loader, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { formatNumber } from '../../../shared/i18n';
import { FailureAlert } from '../../../shared/ui';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { parseAmount } from './parse-amount';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

type AddItemProps = {
  /** The person's word for it: the initial search, and the name of an own figure. */
  wanted?: string | undefined;
  /** Asks for its carbohydrate immediately. */
  isOwnFirst?: boolean;
  /** The basis of the list that it is added to. */
  carbBasis: CarbBasis;
  onFood: (food: Food) => void;
  /** Carbohydrates in grams. */
  onOwn: (name: string, carbs: number) => void;
  /** What was typed, as it is typed. */
  onType?: (words: string) => void;
  /** What else can be done, between the field and what is found. */
  children?: ReactNode;
};

const FIRST_GRAMS = 100;

/** As much of it as the person said, else as much as the last time or a household measure; one of unknown weight is counted in servings. */
export const foodEdit = (food: Food, grams: number | null = null): ItemEdit => ({
  foodId: food.id,
  ...(food.carbsPer100g === null
    ? { servings: 1 }
    : { grams: grams || food.lastGrams || Math.round(food.portions[0]?.grams ?? FIRST_GRAMS) || FIRST_GRAMS }),
  ...(food.commonName === null ? {} : { item: food.commonName }),
});

/** A food: from the tables and the person's own, or in their words with known carbs. */
export function AddItem({ wanted, isOwnFirst = false, carbBasis, onFood, onOwn, onType, children }: AddItemProps) {
  const [isOwn, setOwn] = useState(isOwnFirst);
  const [searched, setSearched] = useState(wanted ?? '');
  if (isOwn) return <OwnItemForm wanted={wanted} searched={searched} carbBasis={carbBasis} onAdd={onOwn} />;
  return (
    <div>
      <FoodSearch
        wanted={searched}
        onType={(words) => {
          setSearched(words);
          onType?.(words);
        }}
        carbBasis={carbBasis}
        onChoose={onFood}
      >
        {children}
      </FoodSearch>
      <UnstyledButton mih={44} c="var(--mantine-color-anchor)" fw={600} ta="start" onClick={() => setOwn(true)}>
        {text('own')}
      </UnstyledButton>
    </div>
  );
}

type OwnItemFormProps = {
  wanted: string | undefined;
  /** What was searched for in vain: the name, unless it is changed. */
  searched: string;
  carbBasis: CarbBasis;
  onAdd: (name: string, carbs: number) => void;
};

function OwnItemForm({ wanted = '', searched, carbBasis, onAdd }: OwnItemFormProps) {
  const units = useCarbUnits();
  const first = useFocusOnMount<HTMLInputElement>();
  const gramsOf = (typed: string) => units.toGrams(parseAmount(typed));
  const form = useContractForm(
    ({ name, carbs }: { name: string; carbs: string }) => onAdd(name.trim(), gramsOf(carbs)),
    {
      initial: { name: searched, carbs: '' },
      required: { name: text('nameNeeded') },
      longest: { name: 200 },
      check: ({ carbs }) => ({
        carbs: !(gramsOf(carbs) > 0 && gramsOf(carbs) <= CARBS_MAX_GRAMS) && text('enterNumber'),
      }),
    },
  );
  return (
    <ContractForm form={form}>
      {wanted === '' && <TextInput label={text('ownName')} dir="auto" ref={first} {...form.field('name')} />}
      <TextInput
        label={text('ownCarbs', { unit: units.name })}
        description={text(`typed_${carbBasis}`)}
        ref={wanted === '' ? undefined : first}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('carbs')}
      />
      <Group grow>
        <Button type="submit">{text('add')}</Button>
      </Group>
    </ContractForm>
  );
}

/** "20 g per 100 g, last time 75 g"; per serving if its weight is unknown. */
function figureOf(food: Food, carbBasis: CarbBasis, units: CarbFormat): string {
  const { carbsPer100g, serving } = foodIn(carbBasis, food);
  const unit = food.isLiquid ? 'ml' : 'g';
  const figure =
    carbsPer100g === null
      ? serving && text('perServing', { amount: units.amount(serving.carbs) })
      : text('per100', { amount: units.amount(carbsPer100g), unit });
  const last = food.lastGrams && text('lastTime', { amount: formatNumber(food.lastGrams, { digits: 1 }), unit });
  return [figure, last].filter(Boolean).join(', ');
}

const LETTERS_MIN = 2;
const TYPING_MS = 200;
const SEARCH_MAX = 100;

type FoodSearchProps = {
  /** The initial term. */
  wanted: string;
  onType: (term: string) => void;
  carbBasis: CarbBasis;
  onChoose: (food: Food) => void;
  children: ReactNode;
};

/** Searches the food table while typing; figures on the list's basis. */
function FoodSearch({ wanted, onType, carbBasis, onChoose, children }: FoodSearchProps) {
  const units = useCarbUnits();
  // An own food of a diary is its owner's.
  const { about } = useDiary();
  const field = useFocusOnMount<HTMLInputElement>();
  const [typed, setTyped] = useState(wanted.slice(0, SEARCH_MAX));
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isAsked = search.length >= LETTERS_MIN;
  const { data, error, isLoading } = useEndpoint(foodsApi.searchFoods, isAsked ? { search, ...about } : null, {
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
        // Also in a dialog, whose focus would otherwise start at its close button.
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isLoading && <Loader size="xs" aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onType(event.currentTarget.value);
        }}
      />
      {children}
      <FailureAlert>{isAsked && error?.sentence}</FailureAlert>
      <VisuallyHidden role="status">
        {isLoading ? text('searching') : foods && text('found', { count: foods.length })}
      </VisuallyHidden>
      {foods?.length === 0 && !isLoading && <p className={classes.none}>{text('noneFound')}</p>}
      {foods && foods.length > 0 && (
        <Box component="ul" mt="0.5rem" mb="sm">
          {foods.map((food) => (
            <li key={food.id}>
              <UnstyledButton className={classes.food} onClick={() => onChoose(food)}>
                {food.commonName !== null && <span className={classes.foodName}>{food.commonName}</span>}
                <span dir="auto">{[food.description, food.brand].filter(Boolean).join(', ')}</span>
                <span className={classes.foodCarbs}>{figureOf(food, carbBasis, units)}</span>
              </UnstyledButton>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
