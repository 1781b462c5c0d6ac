import { MEAL_GRAMS_MAX, type MealShortcut, type RepeatMealBody } from '@carbsight/contracts';
import { Button, Menu, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { Dialog } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import { readAmount } from '../result/read-amount';
import { figureInWords } from './shortcut-figure';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';

const shares = [
  { share: 0.5, name: 'half' },
  { share: 0.75, name: 'threeQuarters' },
  { share: 2, name: 'double' },
] as const;

type ShareMenuProps = {
  meal: MealShortcut;
  opener: RefObject<HTMLButtonElement | null>;
  onShare: (amount: RepeatMealBody) => void;
  onClose: () => void;
};

/** Half of a meal, three quarters, twice as much, or by its weight. Open as long as it is rendered. */
export function ShareMenu({ meal, opener, onShare, onClose }: ShareMenuProps) {
  const units = useCarbUnits();
  const [isWeighing, setWeighing] = useState(false);
  const close = () => {
    opener.current?.focus();
    onClose();
  };
  const take = (amount: RepeatMealBody) => {
    close();
    onShare(amount);
  };
  if (isWeighing && meal.weightGrams !== null) {
    return <GramsDialog meal={meal} weightGrams={meal.weightGrams} opener={opener} onShare={take} onClose={onClose} />;
  }
  return (
    <Menu
      opened
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      // The dialog needs this component after the menu.
      closeOnItemClick={false}
      onChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Menu.Target>
        <span className={classes.shareAnchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={text('shareOf', { name: meal.name })}>
        {shares.map(({ share, name }) => (
          <Menu.Item
            key={name}
            h={44}
            aria-label={text('shareFigure', { share: text(name), amount: figureInWords(units, meal, share) })}
            rightSection={<b>{figureInWords(units, meal, share)}</b>}
            onClick={() => take({ share })}
          >
            {text(name)}
          </Menu.Item>
        ))}
        {meal.weightGrams !== null && (
          <Menu.Item h={44} onClick={() => setWeighing(true)}>
            {text('byGrams')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type GramsDialogProps = Omit<ShareMenuProps, 'meal'> & { meal: MealShortcut; weightGrams: number };

function GramsDialog({ meal, weightGrams, opener, onShare, onClose }: GramsDialogProps) {
  const units = useCarbUnits();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const grams = readAmount(typed);
  const isPossible = grams >= 1 && grams <= MEAL_GRAMS_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPossible) onShare({ grams: Math.round(grams * 10) / 10 });
  };
  return (
    <Dialog title={text('gramsTitle')} onClose={onClose} opener={opener}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            label={text('gramsEaten')}
            description={text('gramsWhole', { name: meal.name, grams: formatNumber(weightGrams, { digits: 0 }) })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isAsked && !isPossible && text('gramsNeeded', { most: formatNumber(MEAL_GRAMS_MAX) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="md" mih={44}>
            {isPossible
              ? text('logAmount', { amount: figureInWords(units, meal, grams / weightGrams) })
              : text('repeatNow')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
