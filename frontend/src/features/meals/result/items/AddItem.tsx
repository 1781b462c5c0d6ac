import { CARBS_MAX_GRAMS, type CarbBasis, type Food } from '@carbsight/contracts';
import { Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useCarbUnits } from '../../../../shared/units';
import { useFocusOnMount } from '../../scan/useFocusOnMount';
import { readAmount } from '../read-amount';
import { resultText as text } from '../result-text';
import { FoodSearch } from './FoodSearch';
import classes from './items.module.css';

type AddItemProps = {
  /** The person's word for it: the initial search. */
  wanted?: string | undefined;
  /** The basis of the list that it is added to. */
  carbBasis: CarbBasis;
  onBack: () => void;
  onFood: (food: Food) => void;
  /** Null: only table foods are allowed. Carbohydrates in grams. */
  onOwn: ((name: string, carbs: number) => void) | null;
};

/** Adds a food: from the table, or in the person's words with known carbs. */
export function AddItem({ wanted, carbBasis, onBack, onFood, onOwn }: AddItemProps) {
  const [isOwn, setOwn] = useState(false);
  return (
    <Stack>
      {isOwn && onOwn ? (
        <OwnItemForm wanted={wanted} carbBasis={carbBasis} onAdd={onOwn} />
      ) : (
        <FoodSearch wanted={wanted} carbBasis={carbBasis} onChoose={onFood} />
      )}
      {onOwn && !isOwn && (
        <UnstyledButton className={classes.link} onClick={() => setOwn(true)}>
          {text('own')}
        </UnstyledButton>
      )}
      <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={isOwn ? () => setOwn(false) : onBack}>
        {text('back')}
      </Button>
    </Stack>
  );
}

type OwnItemFormProps = {
  wanted: string | undefined;
  carbBasis: CarbBasis;
  onAdd: (name: string, carbs: number) => void;
};

function OwnItemForm({ wanted = '', carbBasis, onAdd }: OwnItemFormProps) {
  const units = useCarbUnits();
  const first = useFocusOnMount<HTMLInputElement>();
  const [name, setName] = useState(wanted);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const carbs = units.toGrams(readAmount(typed));
  const nameProblem = name.trim() === '' ? text('nameNeeded') : null;
  const carbsProblem = carbs > 0 && carbs <= CARBS_MAX_GRAMS ? null : text('enterNumber');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!nameProblem && !carbsProblem) onAdd(name.trim(), carbs);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={text('ownName')}
          dir="auto"
          maxLength={200}
          ref={first}
          value={name}
          error={isAsked && nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={text('ownCarbs', { unit: units.name })}
          description={text(`typed_${carbBasis}`)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isAsked && carbsProblem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group grow>
          <Button type="submit">{text('add')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
