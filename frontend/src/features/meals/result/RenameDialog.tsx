import { type Meal, mealsApi } from '@carbsight/contracts';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { MealActions } from '../useMealActions';

type RenameDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };

export function RenameDialog({ meal, actions, onClose }: RenameDialogProps) {
  const form = useForm({
    initialValues: { compositeItemName: meal.compositeItemName ?? '' },
    validate: schemaResolver(mealsApi.editMealBody, { sync: true }),
  });
  const submit = async ({ compositeItemName }: { compositeItemName: string }) => {
    if (await actions.rename(compositeItemName)) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Rename this meal">
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <TextInput label="Name" data-autofocus {...form.getInputProps('compositeItemName')} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
