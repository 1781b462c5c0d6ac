import { mealsApi } from '@carbsight/contracts';
import { Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { timeText } from '../time-words';

const RECENT = 20;
const MEAL_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type MealPickerProps = { mealId: string | null; onChoose: (mealId: string | null) => void };

/** A recent meal of this account, or any of them by its id. */
export function MealPicker({ mealId, onChoose }: MealPickerProps) {
  const { data, error } = useEndpoint(mealsApi.listMeals, { limit: RECENT });
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isWrong = wanted !== '' && !MEAL_ID.test(wanted);
  const options = (data?.scans ?? []).map(({ mealId: value, compositeItemName, createdAt }) => ({
    value,
    label: `${compositeItemName ?? 'My Meal'} · ${timeText(createdAt)}`,
  }));
  return (
    <Stack gap="sm">
      <Select
        label="Recent meals"
        placeholder="Choose a meal"
        data={options}
        value={mealId}
        onChange={onChoose}
        disabled={options.length === 0}
        nothingFoundMessage="No meal found"
      />
      {data?.scans.length === 0 && (
        <Text size="sm" c="dimmed">
          This account has no meals yet.{' '}
          <Anchor component={Link} to="/" underline="always" inherit>
            Scan one
          </Anchor>{' '}
          to try prompts on it.
        </Text>
      )}
      {error && <FailureAlert>Your meals could not be loaded. {error.sentence}</FailureAlert>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (MEAL_ID.test(wanted)) onChoose(wanted.toLowerCase());
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Meal ID"
            placeholder="0190a000-0000-7000-8000-000000000000"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isWrong && 'This is not the form of a meal id.'}
            style={{ flex: '1 1 14rem' }}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" variant="default" disabled={!wanted || isWrong}>
            Load Meal
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
