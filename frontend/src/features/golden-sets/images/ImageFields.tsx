import { goldenImagesApi, type TruthSource } from '@carbsight/contracts';
import { Checkbox, Group, NumberInput, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { fieldError, truthSourceChoices } from '../golden-words';
import classes from './images.module.css';
import type { ImageForm } from './useImageForm';

type ImageFieldsProps = {
  form: Pick<ImageForm, 'values' | 'errors' | 'change'>;
  metadataRef: Ref<HTMLTextAreaElement>;
};

export function ImageFields({ form: { values, errors, change }, metadataRef }: ImageFieldsProps) {
  return (
    <Stack>
      <TextInput
        label="Meal Name"
        dir="auto"
        withAsterisk
        maxLength={goldenImagesApi.GOLDEN_NAME_MAX}
        value={values.mealName}
        error={fieldError(errors.mealName)}
        onChange={(event) => change({ mealName: event.currentTarget.value })}
        data-autofocus
      />
      <Checkbox
        label="Not food"
        description="There is no food on this photo: its truth is 0 g, and whoever sees food on it is wrong."
        checked={values.isNotFood}
        onChange={(event) => change({ isNotFood: event.currentTarget.checked })}
      />
      <Group grow align="flex-start" preventGrowOverflow={false} className={classes.pair}>
        <NumberInput
          label="Ground Truth Carbs (g)"
          withAsterisk
          step={0.1}
          min={0}
          decimalScale={3}
          allowedDecimalSeparators={['.', ',']}
          // A value that is too large is refused with the reason instead of being changed.
          clampBehavior="none"
          stepHoldDelay={500}
          stepHoldInterval={100}
          disabled={values.isNotFood}
          value={values.isNotFood ? 0 : values.groundTruthCarbs}
          error={fieldError(errors.groundTruthCarbs)}
          onChange={(groundTruthCarbs) => change({ groundTruthCarbs })}
        />
        <Select
          label="Truth source"
          placeholder="Not stated"
          data={truthSourceChoices}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the truth source' }}
          value={values.truthSource}
          error={errors.truthSource}
          onChange={(source) => change({ truthSource: source as TruthSource | null })}
        />
      </Group>
      <TagsInput
        label="Tags"
        description="Press Enter or comma after each."
        size="md"
        maxTags={goldenImagesApi.TAGS_MAX}
        value={[...values.tags]}
        error={errors.tags}
        onChange={(tags) => change({ tags })}
      />
      <Textarea
        ref={metadataRef}
        label="Metadata (JSON, optional)"
        placeholder={'{\n  "plate": "26 cm"\n}'}
        classNames={{ input: classes.code }}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        value={values.metadata}
        error={errors.metadata}
        onChange={(event) => change({ metadata: event.currentTarget.value })}
      />
    </Stack>
  );
}
