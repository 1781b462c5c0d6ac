import { CARBS_MAX_GRAMS, ITEM_GRAMS_MAX, ITEM_SERVINGS_MAX } from '@carbsight/contracts';
import { type EatenAmount, foodInState } from '@carbsight/domain';
import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { FailureAlert } from '../../../shared/ui';
import { carbBasisWords, useCarbBasis, useCarbUnits, usePolyolCounting } from '../../../shared/units';
import { parseAmount } from '../result/parse-amount';
import { type CalculableFood, calculateEaten, type EatenCalculation } from './calculate-eaten';
import classes from './foods.module.css';
import { foodsText as text } from './foods-text';

type PackageCalculatorProps = {
  food: CalculableFood;
  isPending: boolean;
  /** Of last time. */
  lastGrams?: number | null;
  /** Whether the amount may be of the food made up or cooked, where the package has figures of that. */
  canBePrepared?: boolean;
  /** What `packGrams` weighs: a pack, or the pot of a recipe. */
  whole?: 'pack' | 'pot';
  /** @param carbsGrams of that amount, as the person counts where the fibre is known */
  onLog: (eaten: LoggedAmount, carbsGrams: number) => void;
  /** Before the button. */
  children?: ReactNode;
};

/** Of the food as it is sold, or made up or cooked. */
export type LoggedAmount = EatenAmount & { readonly isPrepared?: true };

type AmountIn = 'grams' | 'servings';
const MOST = { grams: ITEM_GRAMS_MAX, servings: ITEM_SERVINGS_MAX } as const;
const written = (amount: number) => formatNumber(amount, { digits: 2, grouped: false });

/** How much of a food with stated figures was eaten, and the sum that its carbohydrate comes from. */
export function PackageCalculator({
  food: asStated,
  isPending,
  lastGrams = null,
  canBePrepared = false,
  whole = 'pack',
  onLog,
  children,
}: PackageCalculatorProps) {
  const [isPrepared, setPrepared] = useState(false);
  const made = canBePrepared && asStated.prepared ? foodInState(asStated, { servings: 1 }, 'prepared') : null;
  const food = (isPrepared && made) || asStated;
  const { per100, perServing, servingGrams, servingName, packGrams, isLiquid } = food;
  const isDrained = whole === 'pack' && food.state === 'drained';
  const basis = useCarbBasis();
  const polyolCounting = usePolyolCounting();
  const canWeigh = per100 !== null || (perServing !== null && servingGrams !== null);
  const canCount = perServing !== null || (per100 !== null && servingGrams !== null);
  const [chosen, setChosen] = useState<AmountIn>(canCount && lastGrams === null ? 'servings' : 'grams');
  const [typed, setTyped] = useState({ grams: lastGrams === null ? '' : written(lastGrams), servings: '1' });
  const [isAsked, setAsked] = useState(false);
  // Edited figures may remove what was chosen.
  const can = { grams: canWeigh, servings: canCount };
  const other = chosen === 'grams' ? 'servings' : 'grams';
  const amountIn = can[chosen] ? chosen : can[other] ? other : 'grams';
  const unit = isLiquid ? 'ml' : 'g';
  const weight = (grams: number) => `${formatNumber(grams, { digits: 1 })} ${unit}`;

  const amount = parseAmount(typed[amountIn]);
  const isAmount = amount > 0 && amount <= MOST[amountIn];
  const eaten: EatenAmount = amountIn === 'grams' ? { grams: amount } : { servings: amount };
  const calculation = isAmount ? calculateEaten(food, eaten, basis, polyolCounting) : null;
  const exceedsMealLimits = calculation !== null && calculation.carbsGrams > CARBS_MAX_GRAMS;
  const step = amountIn === 'servings' ? 0.5 : amount < 50 ? 5 : 10;
  const write = (next: string) => setTyped({ ...typed, [amountIn]: next });
  const move = (by: number) => write(written(Math.min(MOST[amountIn], Math.max(step, (isAmount ? amount : 0) + by))));
  const weigh = (grams: number) => {
    setChosen('grams');
    setTyped({ ...typed, grams: written(grams) });
  };
  const amountNeeded = text('amountNeeded', { most: formatNumber(MOST[amountIn]) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (calculation && !exceedsMealLimits)
      onLog({ ...eaten, ...(food === made && { isPrepared: true }) }, calculation.carbsGrams);
  };
  const gramsName = isLiquid ? 'inMillilitres' : 'inGrams';
  const label = {
    grams: text(isLiquid ? 'millilitresField' : 'gramsField'),
    servings: servingName ? text('servingsNamed', { name: servingName }) : text('servingsField'),
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {made && (
          <SegmentedControl
            fullWidth
            aria-label={text('stateField')}
            value={isPrepared ? 'prepared' : 'sold'}
            onChange={(value) => setPrepared(value === 'prepared')}
            data={[
              { value: 'sold', label: text('asSold') },
              { value: 'prepared', label: text('asPrepared') },
            ]}
          />
        )}
        {asStated.state === 'prepared' && <Text size="sm">{text('onlyPrepared')}</Text>}
        {canWeigh && canCount && (
          <SegmentedControl
            fullWidth
            aria-label={text('amountIn')}
            value={amountIn}
            onChange={(value) => setChosen(value as AmountIn)}
            data={[
              { value: 'servings', label: text('inServings') },
              { value: 'grams', label: text(gramsName) },
            ]}
          />
        )}
        <div className={classes.stepper}>
          <ActionIcon variant="default" aria-label={text('less')} onClick={() => move(-step)}>
            <IconMinus size={20} />
          </ActionIcon>
          <TextInput
            label={label[amountIn]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[amountIn]}
            error={isAsked && !isAmount}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <ActionIcon variant="default" aria-label={text('more')} onClick={() => move(step)}>
            <IconPlus size={20} />
          </ActionIcon>
        </div>
        {amountIn === 'servings' && servingGrams !== null && (
          <Text size="sm" c="dimmed">
            {text('servingWeighs', { weight: weight(servingGrams) })}
          </Text>
        )}
        {packGrams !== null && canWeigh && (
          <Group gap="0.5rem">
            {food.parts?.toReversed().map(({ count, name, grams }) => (
              <Button key={count} variant="default" onClick={() => weigh(grams)}>
                {text(name === null ? 'part' : 'partNamed', { count, name: name ?? '', weight: weight(grams) })}
              </Button>
            ))}
            <Button variant="default" onClick={() => weigh(packGrams / 2)}>
              {text(whole === 'pot' ? 'halfPot' : isDrained ? 'halfPackDrained' : 'halfPack', {
                weight: weight(packGrams / 2),
              })}
            </Button>
            <Button variant="default" onClick={() => weigh(packGrams)}>
              {text(isDrained ? 'packDrained' : whole, { weight: weight(packGrams) })}
            </Button>
          </Group>
        )}
        <div role="status">{calculation && <Result food={food} calculation={calculation} unit={unit} />}</div>
        <FailureAlert>
          {exceedsMealLimits
            ? text('tooMany', { most: `${formatNumber(CARBS_MAX_GRAMS)} g` })
            : isAsked && !calculation && (isAmount ? text('problem_no-figures') : amountNeeded)}
        </FailureAlert>
        {children}
        <Button type="submit" size="lg" loading={isPending}>
          {text('logIt')}
        </Button>
      </Stack>
    </form>
  );
}

/** Every number can be traced: "54 g per 100 g × 45 g = 24.3 g". */
function Result({ food, calculation, unit }: { food: CalculableFood; calculation: EatenCalculation; unit: string }) {
  const units = useCarbUnits();
  const wanted = useCarbBasis();
  const counted = usePolyolCounting();
  const { carbsGrams, printedGrams, polyolsGrams, basis, by, figure, amount } = calculation;
  const values = {
    carbs: formatNumber(figure, { digits: 2 }),
    amount: formatNumber(amount, { digits: 2 }),
    total: formatNumber(carbsGrams, { digits: 1 }),
  };
  const sum = by === 'per100' ? text('sumPer100', { ...values, unit }) : text('sumPerServing', values);
  const stated = food[by]?.carbs ?? figure;
  const fibre = {
    stated: formatNumber(stated, { digits: 2 }),
    fibre: formatNumber(calculation.fibre, { digits: 2 }),
  };
  const note =
    basis !== wanted
      ? text('fibreUnknown', { basis: carbBasisWords(basis) })
      : basis !== food.convention
        ? text(basis === 'total' ? 'fibreAdded' : 'fibreTaken', fibre)
        : null;
  return (
    <p className={classes.result}>
      <strong>{text('ofCarbohydrate', { amount: units.exact(carbsGrams) })}</strong>
      {units.unit === 'grams' ? sum : text('inUnit', { sum, amount: units.exact(carbsGrams) })}
      {note && <span className={classes.note}>{note}</span>}
      {!!polyolsGrams && (
        <span className={classes.note}>
          {text(`polyols_${counted}`, {
            total: formatNumber(printedGrams, { digits: 1 }),
            polyols: formatNumber(polyolsGrams, { digits: 1 }),
          })}
        </span>
      )}
    </p>
  );
}
