import {
  CARBS_MAX_GRAMS,
  type EnterMealBody,
  type Food,
  ITEM_GRAMS_MAX,
  ITEM_SERVINGS_MAX,
} from '@carbsight/contracts';
import { foodIn } from '@carbsight/domain';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, toLocalField } from '../../../shared/i18n';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { useCarbBasis, useCarbUnits } from '../../../shared/units';
import { pageAfterLogging } from '../plate/adding-to';
import { AddItem } from '../result/items/AddItem';
import { readAmount } from '../result/read-amount';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { eatenAtOf, TimeField, timeProblem } from './TimeField';
import { useMealEntries } from './useMealEntries';

const PORTION_GRAMS = 100;

/** Puts a meal together from table foods and own figures. */
export function FoodsForm() {
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const meal = useEnteredMeal();
  const [foods, setFoods] = useState<readonly EnteredFood[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(0);
  const add = (food: Omit<EnteredFood, 'key'>) => {
    nextKey.current += 1;
    setFoods([...foods, { ...food, key: nextKey.current }]);
    setAdding(false);
  };
  const addFood = (food: Food) => {
    const { id, description, commonName, portions, carbsPer100g, serving } = foodIn(basis, food);
    const shared = { name: commonName ?? description, foodId: id, ownCarbs: null };
    if (carbsPer100g === null) return add({ ...shared, amountIn: 'servings', carbs: serving?.carbs ?? 0, amount: '1' });
    const grams = formatNumber(portions[0]?.grams ?? PORTION_GRAMS, { digits: 1, grouped: false });
    add({ ...shared, amountIn: 'grams', carbs: carbsPer100g, amount: grams });
  };
  const total = totalOf(foods);
  const problem =
    total === null ? null : total > CARBS_MAX_GRAMS && text('atMost', { amount: units.amount(CARBS_MAX_GRAMS) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (foods.length === 0 || total === null || problem || meal.timeProblem) return;
    const items = foods.map(({ foodId, name, amountIn, amount, ownCarbs }) =>
      ownCarbs === null ? { foodId, item: name, [amountIn]: readAmount(amount) } : { item: name, carbs: ownCarbs },
    );
    const [main] = foods.toSorted((one, other) => (carbsOf(other) ?? 0) - (carbsOf(one) ?? 0));
    void meal.log({ items }, main?.foodId);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text('foodsHint')}</Text>
        <ul className={classes.foods}>
          {foods.map((food) => (
            <li key={food.key} className={classes.food}>
              {food.ownCarbs === null ? (
                <TextInput
                  label={text(`${food.amountIn}Of`, { item: food.name })}
                  inputMode="decimal"
                  value={food.amount}
                  error={
                    carbsOf(food) === null &&
                    text(`${food.amountIn}Needed`, { most: formatNumber(AMOUNT_MAX[food.amountIn]) })
                  }
                  onChange={({ currentTarget: { value: amount } }) =>
                    setFoods(foods.map((other) => (other.key === food.key ? { ...food, amount } : other)))
                  }
                />
              ) : (
                <Text dir="auto">{food.name}</Text>
              )}
              <span className={classes.foodCarbs}>{units.amount(carbsOf(food) ?? 0)}</span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={text('removeItem', { item: food.name })}
                onClick={() => setFoods(foods.filter((other) => other.key !== food.key))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button ref={opener} variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          {text('addFood')}
        </Button>
        <FailureAlert>{isAsked && foods.length === 0 ? text('noFoods') : problem}</FailureAlert>
        {foods.length > 0 && total !== null && (
          <p className={classes.total} role="status">
            {text('total', { amount: units.amount(total) })}
          </p>
        )}
        <TextInput
          label={text('name')}
          dir="auto"
          maxLength={120}
          value={meal.name}
          onChange={(event) => meal.setName(event.currentTarget.value)}
        />
        <TimeField value={meal.time} error={isAsked && meal.timeProblem} onChange={meal.setTime} />
        <Button type="submit" size="lg" loading={meal.isPending}>
          {text('save')}
        </Button>
      </Stack>
      {isAdding && (
        <Dialog title={text('whichFood')} onClose={() => setAdding(false)} opener={opener}>
          <AddItem
            carbBasis={basis}
            onBack={() => setAdding(false)}
            onFood={addFood}
            onOwn={(name, carbs) =>
              add({ name, foodId: undefined, amountIn: 'grams', carbs: 0, amount: '', ownCarbs: carbs })
            }
          />
        </Dialog>
      )}
    </form>
  );
}

/** A line of a meal that is being put together. Carbohydrates in grams. */
type EnteredFood = {
  readonly key: number;
  readonly name: string;
  /** Undefined: not from the table, only `ownCarbs` counts. */
  readonly foodId: string | undefined;
  /** Servings if the weight of one is unknown. */
  readonly amountIn: 'grams' | 'servings';
  /** Of 100 g or a serving. */
  readonly carbs: number;
  /** As typed. */
  readonly amount: string;
  readonly ownCarbs: number | null;
};

const AMOUNT_MAX = { grams: ITEM_GRAMS_MAX, servings: ITEM_SERVINGS_MAX } as const;

/** To the tenth, as the server rounds; null until a usable amount is typed. */
function carbsOf({ amount, amountIn, carbs, ownCarbs }: EnteredFood): number | null {
  if (ownCarbs !== null) return ownCarbs;
  const eaten = readAmount(amount);
  if (!(eaten > 0 && eaten <= AMOUNT_MAX[amountIn])) return null;
  return Math.round(amountIn === 'grams' ? (carbs * eaten) / 10 : carbs * eaten * 10) / 10;
}

function totalOf(foods: readonly EnteredFood[]): number | null {
  let tenths = 0;
  for (const food of foods) {
    const carbs = carbsOf(food);
    if (carbs === null) return null;
    tenths += Math.round(carbs * 10);
  }
  return tenths / 10;
}

/** State of the form for a meal with an own figure: time, name, and the call that logs it. */
export function useEnteredMeal() {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const [time, setTime] = useState(now);
  const [name, setName] = useState('');
  const log = async (figure: Partial<EnterMealBody>, mainFood: string | null = null) => {
    const eatenAt = eatenAtOf(time, now);
    const title = name.trim() === '' ? {} : { name: name.trim() };
    const body = { ...figure, ...title, ...(eatenAt === undefined ? {} : { eatenAt }) };
    const meal = await entries.enter(body, mainFood);
    if (!meal) return;
    if (meal !== 'waiting') showToast(text('entered'));
    await navigate(pageAfterLogging(meal === 'waiting' ? '/' : `/meal/${meal.mealId}`));
  };
  return { time, setTime, timeProblem: timeProblem(time), name, setName, isPending: entries.pending !== null, log };
}
