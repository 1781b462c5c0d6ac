import { type Meal, mealsApi } from '@carbsight/contracts';
import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { RefObject } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';

type RenameDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

export function RenameDialog({ meal, actions, onClose, opener }: RenameDialogProps) {
  const form = useForm({
    initialValues: { compositeItemName: meal.compositeItemName ?? '' },
    validate: schemaResolver(mealsApi.editMealBody, { sync: true }),
  });
  const submit = async ({ compositeItemName }: { compositeItemName: string }) => {
    if (await actions.rename(compositeItemName)) onClose();
  };
  return (
    <Dialog title="Rename this meal" onClose={onClose} opener={opener}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <TextInput label="Name" dir="auto" data-autofocus {...form.getInputProps('compositeItemName')} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            Save
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
