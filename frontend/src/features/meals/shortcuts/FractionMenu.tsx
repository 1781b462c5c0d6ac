import { MEAL_GRAMS_MAX } from '@carbsight/contracts';
import { Button, Menu, TextInput, VisuallyHidden } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { formatNumber } from '../../../shared/i18n';
import { Dialog } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import { parseAmount } from '../result/parse-amount';
import { type FractionProps, FractionTrigger } from './FractionTrigger';
import { figureInWords } from './shortcut-figure';
import { shortcutsText as text } from './shortcuts-text';

const fractions = [
  { fraction: 0.5, name: 'half' },
  { fraction: 0.75, name: 'threeQuarters' },
  { fraction: 2, name: 'double' },
] as const;

/** Half of a meal, three quarters, twice as much, or by its weight. Open from the start. */
export function FractionMenu({ meal, isBusy, onChoose }: FractionProps) {
  const units = useCarbUnits();
  const [isOpen, setOpen] = useState(true);
  const [isWeighing, setWeighing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const change = (willOpen: boolean) => {
    setOpen(willOpen);
    // The menu was open when it was loaded, so it does not know what had the focus before.
    if (!willOpen) trigger.current?.focus();
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        width={220}
        transitionProps={{ duration: 0 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <FractionTrigger ref={trigger} name={meal.name} disabled={isBusy} />
        </Menu.Target>
        <Menu.Dropdown>
          {fractions.map(({ fraction, name }) => (
            <Menu.Item
              key={name}
              h={44}
              rightSection={<b>{figureInWords(units, meal, fraction)}</b>}
              onClick={() => void onChoose({ share: fraction })}
            >
              {text(name)}
              <VisuallyHidden>: </VisuallyHidden>
            </Menu.Item>
          ))}
          {meal.weightGrams !== null && (
            <Menu.Item h={44} onClick={() => setWeighing(true)}>
              {text('byGrams')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isWeighing && meal.weightGrams !== null && (
        <GramsDialog
          meal={meal}
          weightGrams={meal.weightGrams}
          opener={trigger}
          onChoose={(amount) => {
            // The question whether a minimum may be logged comes in its place.
            if (meal.isPartial) setWeighing(false);
            return onChoose(amount, true);
          }}
          onClose={() => setWeighing(false)}
        />
      )}
    </>
  );
}

type GramsDialogProps = Pick<FractionProps, 'meal' | 'onChoose'> & {
  weightGrams: number;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

function GramsDialog({ meal, weightGrams, opener, onChoose, onClose }: GramsDialogProps) {
  const units = useCarbUnits();
  const isPossible = (grams: number) => grams >= 1 && grams <= MEAL_GRAMS_MAX;
  const form = useContractForm((amount: { grams: number }) => onChoose(amount), {
    initial: { grams: '' },
    check: ({ grams }) => ({
      grams: !isPossible(parseAmount(grams)) && text('gramsNeeded', { most: formatNumber(MEAL_GRAMS_MAX) }),
    }),
    body: ({ grams }) => ({ grams: Math.round(parseAmount(grams) * 10) / 10 }),
    done: onClose,
  });
  const grams = parseAmount(form.values.grams);
  return (
    <Dialog title={text('gramsTitle')} onClose={onClose} opener={opener} isChanged={form.isChanged}>
      <ContractForm form={form}>
        <TextInput
          data-autofocus
          label={text('gramsEaten')}
          description={text('gramsWhole', { name: meal.name, grams: formatNumber(weightGrams, { digits: 0 }) })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('grams')}
        />
        <Button type="submit" size="md" mih={44} loading={form.isBusy}>
          {isPossible(grams)
            ? text('logAmount', { amount: figureInWords(units, meal, grams / weightGrams) })
            : text('repeatNow')}
        </Button>
      </ContractForm>
    </Dialog>
  );
}
