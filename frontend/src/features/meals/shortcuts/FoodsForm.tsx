import { CARBS_MAX_GRAMS, type EnterMealBody, type Food, ITEM_GRAMS_MAX } from '@carbsight/contracts';
import { carbsPer100gIn } from '@carbsight/domain';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, toLocalField } from '../../../shared/i18n';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { useCarbBasis, useCarbUnits } from '../../../shared/units';
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
  const addFromTable = ({ id, description, commonName, portions, ...food }: Food) => {
    const carbsPer100g = carbsPer100gIn(basis, food);
    const grams = formatNumber(portions[0]?.grams ?? PORTION_GRAMS, { digits: 1, grouped: false });
    add({ name: commonName ?? description, foodId: id, carbsPer100g, grams, ownCarbs: null });
  };
  const total = totalOf(foods);
  const problem =
    total === null ? null : total > CARBS_MAX_GRAMS && text('atMost', { amount: units.amount(CARBS_MAX_GRAMS) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (foods.length === 0 || total === null || problem || meal.timeProblem) return;
    const items = foods.map(({ foodId, name, grams, ownCarbs }) =>
      ownCarbs === null ? { foodId, item: name, grams: readAmount(grams) } : { item: name, carbs: ownCarbs },
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
                  label={text('gramsOf', { item: food.name })}
                  inputMode="decimal"
                  value={food.grams}
                  error={carbsOf(food) === null && text('gramsNeeded', { most: formatNumber(ITEM_GRAMS_MAX) })}
                  onChange={({ currentTarget: { value: grams } }) =>
                    setFoods(foods.map((other) => (other.key === food.key ? { ...food, grams } : other)))
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
            onFood={addFromTable}
            onOwn={(name, carbs) => add({ name, foodId: undefined, carbsPer100g: 0, grams: '', ownCarbs: carbs })}
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
  readonly carbsPer100g: number;
  /** As typed. */
  readonly grams: string;
  readonly ownCarbs: number | null;
};

/** To the tenth, as the server rounds; null until a usable weight is typed. */
function carbsOf({ grams, carbsPer100g, ownCarbs }: EnteredFood): number | null {
  if (ownCarbs !== null) return ownCarbs;
  const weight = readAmount(grams);
  return weight > 0 && weight <= ITEM_GRAMS_MAX ? Math.round((carbsPer100g * weight) / 10) / 10 : null;
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
    if (meal === 'waiting') return await navigate('/');
    showToast(text('entered'));
    await navigate(`/meal/${meal.mealId}`);
  };
  return { time, setTime, timeProblem: timeProblem(time), name, setName, isPending: entries.pending !== null, log };
}
