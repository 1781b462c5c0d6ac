import { CARBS_MAX_GRAMS, ITEM_GRAMS_MAX, ITEM_SERVINGS_MAX } from '@carbsight/contracts';
import { type EatenAmount, foodInState } from '@carbsight/domain';
import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FormState } from '../../../shared/forms';
import { formatNumber } from '../../../shared/i18n';
import { carbBasisWords, useCarbBasis, useCarbUnits, usePolyolCounting } from '../../../shared/units';
import { parseAmount } from '../result/parse-amount';
import { type CalculableFood, calculateEaten, type EatenCalculation } from './calculate-eaten';
import classes from './foods.module.css';
import { foodsText as text } from './foods-text';

type AmountIn = 'grams' | 'servings';
/** How much was eaten, as typed. */
export type AmountDraft = {
  readonly [Amount in AmountIn]: string;
} & {
  /** Null: as the food is counted. */
  readonly amountIn: AmountIn | null;
  readonly isPrepared: boolean;
};
const MOST = { grams: ITEM_GRAMS_MAX, servings: ITEM_SERVINGS_MAX } as const;
const written = (amount: number) => formatNumber(amount, { digits: 2, grouped: false });

/** @param lastGrams as much as the last time */
export const amountDraft = (lastGrams: number | null = null): AmountDraft => ({
  amountIn: lastGrams === null ? null : 'grams',
  grams: lastGrams === null ? '' : written(lastGrams),
  servings: '1',
  isPrepared: false,
});

/** Of the food as it is sold, or made up or cooked. */
type LoggedAmount = EatenAmount & { readonly isPrepared?: true };

/** How much of a food with stated figures was eaten, and the carbohydrate of that as the person counts where the fibre is known. */
export function useEaten() {
  const basis = useCarbBasis();
  const polyolCounting = usePolyolCounting();
  return (asStated: CalculableFood, draft: AmountDraft) => {
    const made = asStated.prepared ? foodInState(asStated, { servings: 1 }, 'prepared') : null;
    const food = (draft.isPrepared && made) || asStated;
    const { per100, perServing, servingGrams } = food;
    const can = {
      grams: per100 !== null || (perServing !== null && servingGrams !== null),
      servings: perServing !== null || (per100 !== null && servingGrams !== null),
    };
    const chosen = draft.amountIn ?? (can.servings ? 'servings' : 'grams');
    // Edited figures may remove what was chosen.
    const other = chosen === 'grams' ? 'servings' : 'grams';
    const amountIn = can[chosen] ? chosen : can[other] ? other : 'grams';
    const amount = parseAmount(draft[amountIn]);
    const isAmount = amount > 0 && amount <= MOST[amountIn];
    const eaten: EatenAmount = amountIn === 'grams' ? { grams: amount } : { servings: amount };
    const calculation = isAmount ? calculateEaten(food, eaten, basis, polyolCounting) : null;
    const isTooMuch = calculation !== null && calculation.carbsGrams > CARBS_MAX_GRAMS;
    const problem = !isAmount
      ? text('amountNeeded', { most: formatNumber(MOST[amountIn]) })
      : isTooMuch && text('tooMany', { most: `${formatNumber(CARBS_MAX_GRAMS)} g` });
    const problems: { [Field in AmountIn | 'figures']?: string | false } = {
      [amountIn]: problem,
      figures: isAmount && !calculation && text('problem_no-figures'),
    };
    const logged: LoggedAmount = food === made ? { ...eaten, isPrepared: true } : eaten;
    return { food, made, can, amountIn, amount: isAmount ? amount : 0, calculation, isTooMuch, problems, logged };
  };
}

type PackageCalculatorProps = {
  form: Pick<FormState<AmountDraft>, 'values' | 'change' | 'field' | 'isBusy'>;
  /** With `prepared`, the amount may be of the food made up or cooked. */
  food: CalculableFood;
  /** What `packGrams` weighs: a pack, or the pot of a recipe. */
  whole?: 'pack' | 'pot';
  /** Before the button. */
  children?: ReactNode;
};

/** In a form: how much of a food was eaten, and the sum that its carbohydrate comes from. */
export function PackageCalculator({ form, food: asStated, whole = 'pack', children }: PackageCalculatorProps) {
  const { values, change, field } = form;
  const { food, made, can, amountIn, amount, calculation, isTooMuch, problems } = useEaten()(asStated, values);
  const { servingGrams, servingName, packGrams, isLiquid } = food;
  const isDrained = whole === 'pack' && food.state === 'drained';
  const unit = isLiquid ? 'ml' : 'g';
  const weight = (grams: number) => `${formatNumber(grams, { digits: 1 })} ${unit}`;
  const step = amountIn === 'servings' ? 0.5 : amount > 0 && amount < 50 ? 5 : 10;
  const move = (by: number) => change({ [amountIn]: written(Math.min(MOST[amountIn], Math.max(step, amount + by))) });
  const weigh = (weight: number) => change({ amountIn: 'grams', grams: written(weight) });
  const gramsName = isLiquid ? 'inMillilitres' : 'inGrams';
  const label = {
    grams: text(isLiquid ? 'millilitresField' : 'gramsField'),
    servings: servingName ? text('servingsNamed', { name: servingName }) : text('servingsField'),
  };
  const { error, ...input } = field(amountIn);
  return (
    <>
      {made && (
        <SegmentedControl
          fullWidth
          aria-label={text('stateField')}
          value={values.isPrepared ? 'prepared' : 'sold'}
          onChange={(value) => change({ isPrepared: value === 'prepared' })}
          data={[
            { value: 'sold', label: text('asSold') },
            { value: 'prepared', label: text('asPrepared') },
          ]}
        />
      )}
      {asStated.state === 'prepared' && <Text size="sm">{text('onlyPrepared')}</Text>}
      {can.grams && can.servings && (
        <SegmentedControl
          fullWidth
          aria-label={text('amountIn')}
          value={amountIn}
          onChange={(value) => change({ amountIn: value as AmountIn })}
          data={[
            { value: 'servings', label: text('inServings') },
            { value: 'grams', label: text(gramsName) },
          ]}
        />
      )}
      <TextInput
        label={label[amountIn]}
        inputMode="decimal"
        autoComplete="off"
        inputContainer={(input) => (
          <div className={classes.stepper}>
            <ActionIcon variant="default" aria-label={text('less')} onClick={() => move(-step)}>
              <IconMinus size={20} />
            </ActionIcon>
            {input}
            <ActionIcon variant="default" aria-label={text('more')} onClick={() => move(step)}>
              <IconPlus size={20} />
            </ActionIcon>
          </div>
        )}
        {...input}
        // Before it is sent, too: it may come of a button or of corrected figures.
        error={isTooMuch ? problems[amountIn] : error}
        onFocus={(event) => event.currentTarget.select()}
      />
      {amountIn === 'servings' && servingGrams !== null && (
        <Text size="sm" c="dimmed">
          {text('servingWeighs', { weight: weight(servingGrams) })}
        </Text>
      )}
      {packGrams !== null && can.grams && (
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
      {children}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text('logIt')}
      </Button>
    </>
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
