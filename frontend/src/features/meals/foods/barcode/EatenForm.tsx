import type { FoundProduct } from '@carbsight/contracts';
import { Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../../shared/i18n';
import { useCarbBasis, useCarbUnits } from '../../../../shared/units';
import { readAmount } from '../../result/read-amount';
import { announceLogged } from '../../shortcuts/announce-logged';
import { useMealEntries } from '../../shortcuts/useMealEntries';
import classes from './barcode.module.css';
import { barcodeText as text } from './barcode-text';
import { type Eaten, eatenOf, mostOf, type Reckoned, reckonedIn, type Way, waysOf } from './eaten';

const FIRST: Readonly<Record<Way, string>> = { servings: '1', grams: '100', packs: '1' };

/** How much was eaten, the sum that it makes, and the button that logs it. */
export function EatenForm({ food }: { food: FoundProduct['food'] }) {
  const navigate = useNavigate();
  const basis = useCarbBasis();
  const units = useCarbUnits();
  const entries = useMealEntries();
  const reckoned = reckonedIn(basis, food);
  const ways = waysOf(reckoned);
  const [way, setWay] = useState<Way>(ways[0] ?? 'grams');
  const [typed, setTyped] = useState(FIRST[way]);
  const eaten = eatenOf(reckoned, way, readAmount(typed));
  const name = food.name ?? text('noName');

  const log = async (event: FormEvent) => {
    event.preventDefault();
    if (!eaten || entries.pending !== null) return;
    const items = [{ foodId: food.id, item: name, ...eaten.amount }];
    const meal = await entries.enter({ name, items }, food.id);
    if (!meal) return;
    await navigate('/');
    if (meal !== 'waiting') announceLogged(meal, units, entries);
  };
  const wayName = (each: Way) =>
    text(
      each === 'servings' ? 'inServings' : each === 'packs' ? 'inPacks' : food.isLiquid ? 'inMillilitres' : 'inGrams',
    );
  return (
    <form onSubmit={(event) => void log(event)} noValidate className={classes.card}>
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {text('howMuch')}
        </Title>
        {ways.length > 1 && (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={text('amountIn')}
            value={way}
            onChange={(value) => {
              setWay(value as Way);
              setTyped(FIRST[value as Way]);
            }}
            data={ways.map((each) => ({ value: each, label: wayName(each) }))}
          />
        )}
        <TextInput
          label={wayName(way)}
          inputMode="decimal"
          autoComplete="off"
          size="md"
          value={typed}
          error={eaten ? null : problemOf(reckoned, way, typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {eaten && (
          <div role="status">
            <p className={classes.sum}>{sumInWords(reckoned, eaten)}</p>
            {units.unit !== 'grams' && (
              <Text size="sm">{text('sumInUnit', { amount: units.exact(eaten.carbs.carbsGrams) })}</Text>
            )}
          </div>
        )}
        {eaten && <BasisNote food={food} reckoned={reckoned} by={eaten.carbs.by} />}
        <Button type="submit" size="lg" disabled={!eaten} loading={entries.pending !== null}>
          {eaten ? text('log', { amount: units.exact(eaten.carbs.carbsGrams) }) : text('logNothing')}
        </Button>
      </Stack>
    </form>
  );
}

type BasisNoteProps = { food: FoundProduct['food']; reckoned: Reckoned; by: 'per100' | 'perServing' };

/** Where the person counts otherwise than the package, why the sum has another figure than the package. */
function BasisNote({ food, reckoned, by }: BasisNoteProps) {
  const basis = useCarbBasis();
  const stated = food[by];
  const counted = reckoned[by];
  if (!stated || !counted || stated.carbs === counted.carbs) return null;
  return (
    <Text size="sm" c="dimmed">
      {text(basis === 'total' ? 'countedTotal' : 'countedAvailable', {
        counted: figure(counted.carbs),
        stated: figure(stated.carbs),
      })}
    </Text>
  );
}

const figure = (grams: number) => formatNumber(grams, { digits: 2 });

function sumInWords(food: Reckoned, { amount, carbs: { carbsGrams, by, grams } }: Eaten): string {
  const sum = formatNumber(carbsGrams, { digits: 1 });
  if (by === 'per100') {
    const words = { carbs: figure(food.per100?.carbs ?? 0), amount: figure(grams ?? 0), sum };
    return text(food.isLiquid ? 'sumPer100ml' : 'sumPer100g', words);
  }
  const servings = 'servings' in amount ? amount.servings : amount.grams / (food.servingGrams ?? 1);
  return text('sumPerServing', { carbs: figure(food.perServing?.carbs ?? 0), amount: figure(servings), sum });
}

function problemOf(food: Reckoned, way: Way, typed: string): string {
  const most = mostOf(food, way);
  return readAmount(typed) > most ? text('amountAtMost', { most: formatNumber(most) }) : text('amountNeeded');
}
