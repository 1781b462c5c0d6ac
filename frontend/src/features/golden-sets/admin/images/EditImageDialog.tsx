import { type GoldenImage, goldenImagesApi, NOTE_MAX, type TruthSource } from '@carbsight/contracts';
import { Checkbox, Group, NumberInput, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import {
  FormDialog,
  type FormState,
  LongText,
  MONOSPACE,
  Photo,
  Placeholder,
  Quiet,
  REQUIRED_FIELDS_MISSING,
  useContractForm,
} from '../../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { Dialog, RetryAlert, showToast } from '../../../../shared/ui';
import { useKeptForm } from '../../../accounts';
import { isInWords, isUntitled, truthSourceChoices } from '../golden-words';
import classes from './images.module.css';
import { findJsonSyntaxError } from './json-syntax-error';
import { LabelFields } from './LabelFields';
import { type LabelDraft, labelDraftOf, labelOf } from './label-draft';

const titleOf = (image: GoldenImage) => (isInWords(image) ? 'Edit Meal Details' : 'Edit Image Details');
/** Someone else deleted it. */
const goneText = (image: GoldenImage) => `This ${isInWords(image) ? 'meal' : 'image'} is no longer in the golden set.`;

type EditImageDialogProps = {
  image: GoldenImage;
  onChanged: () => void;
  onClose: () => void;
};

/** Saving replaces the metadata: what the list omitted is loaded before saving is possible. */
export function EditImageDialog(props: EditImageDialogProps) {
  return props.image.isMetadataLeftOut ? <EditWholeImage {...props} /> : <EditForm {...props} />;
}

function EditWholeImage({ image, onChanged, onClose }: EditImageDialogProps) {
  const { data, error, mutate } = useEndpoint(goldenImagesApi.getGoldenImage, { imageId: image.id });
  if (data) return <EditForm image={data} onChanged={onChanged} onClose={onClose} />;
  return (
    <Dialog title={titleOf(image)} size="42rem" onClose={onClose}>
      {error ? (
        <RetryAlert onRetry={() => void mutate()}>{error.status === 404 ? goneText(image) : error.sentence}</RetryAlert>
      ) : (
        <Placeholder label="Loading image details..." />
      )}
    </Dialog>
  );
}

function EditForm({ image, onChanged, onClose }: EditImageDialogProps) {
  const isWords = isInWords(image);
  /** The server's message about a newer version. */
  const [conflict, setConflict] = useState<string | null>(null);
  const metadata = useRef<HTMLTextAreaElement>(null);
  const params = { imageId: image.id };
  const form = useContractForm(goldenImagesApi.updateGoldenImage, {
    initial: draftOf(image),
    check: (draft) => ({
      note: isWords && draft.note.trim() === '' && REQUIRED_FIELDS_MISSING,
      metadata: mistakeIn(draft.metadata),
    }),
    schema: goldenImagesApi.goldenTruth,
    body: (draft) => ({ ...truthOf(draft, isWords), version: draft.version }),
    input: { params },
    // What is wrong with a label's figures is shown at the first of them.
    fields: { per100: 'per100Carbs', carbs: 'per100Carbs', fibre: 'per100Carbs' },
    done: () => {
      showToast(isWords ? 'Meal details updated successfully' : 'Image details updated successfully', {
        title: 'Success',
      });
      onClose();
      onChanged();
    },
    refused: (error) => {
      showToast(isWords ? 'Failed to update meal' : 'Failed to update image', { title: 'Error', tone: 'failure' });
      const isConflict = error instanceof ApiFailure && error.status === 409;
      setConflict(isConflict ? error.sentence : null);
      return isConflict;
    },
  });
  useKeptForm(`golden image ${image.id}`, form);
  const wrongMetadata = form.errors.metadata;
  useEffect(() => {
    if (wrongMetadata) showMistake(metadata.current);
  }, [wrongMetadata]);
  const loadTheirs = async () => {
    try {
      const theirs = await callEndpoint(goldenImagesApi.getGoldenImage, { params });
      setConflict(null);
      form.restart(draftOf(theirs));
    } catch (error) {
      const isGone = error instanceof ApiFailure && error.status === 404;
      setConflict(isGone ? null : errorMessage(error));
      if (isGone) form.setProblem(goneText(image));
    }
    onChanged();
  };
  return (
    <FormDialog
      title={titleOf(image)}
      form={form}
      submit="Save Details"
      onClose={onClose}
      notice={
        conflict && (
          <RetryAlert label="Load the saved version" onRetry={() => void loadTheirs()}>
            {`${conflict} Loading it replaces your changes.`}
          </RetryAlert>
        )
      }
    >
      {!isWords && (
        <div>
          <Photo src={image.imageUrl} alt={`Photo ${image.fileName}`} size="whole" />
          <Quiet ta="center" mt={4} dir="auto">
            <LongText>{image.fileName}</LongText>
          </Quiet>
        </div>
      )}
      <ImageFields form={form} isWords={isWords} isFromUser={image.isFromUser} metadataRef={metadata} />
    </FormDialog>
  );
}

/** Marks the wrong character. */
function showMistake(field: HTMLTextAreaElement | null) {
  const mistake = field && findJsonSyntaxError(field.value);
  if (!mistake) return;
  field.focus();
  field.setSelectionRange(mistake.offset, mistake.offset + 1);
}

type ImageFieldsProps = {
  form: FormState<ImageDraft>;
  isWords: boolean;
  isFromUser: boolean;
  metadataRef: Ref<HTMLTextAreaElement>;
};

function ImageFields({ form, isWords, isFromUser, metadataRef }: ImageFieldsProps) {
  const note = (
    <Textarea
      label="Note"
      description={
        isWords
          ? 'This is all that models read; there is no photo.'
          : 'What a person would write with this photo. The built-in model reads nothing else.'
      }
      dir="auto"
      autosize
      withAsterisk={isWords}
      maxLength={NOTE_MAX}
      {...form.field('note')}
    />
  );
  return (
    <Stack>
      <TextInput
        label="Meal Name"
        dir="auto"
        withAsterisk={!isWords}
        maxLength={goldenImagesApi.GOLDEN_NAME_MAX}
        {...form.field('mealName')}
        data-autofocus
      />
      {isWords ? (
        note
      ) : (
        <>
          {!form.values.isLabel && (
            <Checkbox
              label="Not food"
              description="This photo shows no food: its truth is 0 g, and any estimate that sees food is wrong."
              {...form.field('isNotFood')}
            />
          )}
          {!isFromUser && (
            <Checkbox
              label="Nutrition label"
              description="The label reader reads this photo instead of a model. It does not count towards any model’s figures."
              disabled={form.values.isNotFood}
              {...form.field('isLabel')}
            />
          )}
        </>
      )}
      {form.values.isLabel && <LabelFields form={form} />}
      <Group grow align="flex-start" preventGrowOverflow={false} className={classes.pair}>
        {!form.values.isLabel && (
          <NumberInput
            label="Ground Truth Carbs (g)"
            withAsterisk
            step={0.1}
            min={0}
            decimalScale={3}
            allowedDecimalSeparators={['.', ',']}
            // A value that is too large is rejected with the reason instead of being changed.
            clampBehavior="none"
            stepHoldDelay={500}
            stepHoldInterval={100}
            disabled={form.values.isNotFood}
            {...form.field('groundTruthCarbs')}
            {...(form.values.isNotFood ? { value: 0 } : {})}
          />
        )}
        <Select
          label="Truth source"
          placeholder="Not stated"
          data={truthSourceChoices}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the truth source' }}
          {...form.field('truthSource')}
        />
      </Group>
      <TagsInput
        label="Tags"
        description="Press Enter or comma after each."
        size="md"
        maxTags={goldenImagesApi.TAGS_MAX}
        {...form.field('tags')}
      />
      {!isWords && note}
      <Textarea
        ref={metadataRef}
        label="Metadata (JSON, optional)"
        placeholder={'{\n  "plate": "26 cm"\n}'}
        styles={{ input: MONOSPACE }}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        {...form.field('metadata')}
      />
    </Stack>
  );
}

/** An image's details in the form. */
type ImageDraft = LabelDraft & {
  /** Of the image that is changed. */
  readonly version: number;
  readonly mealName: string;
  readonly groundTruthCarbs: string | number;
  readonly truthSource: TruthSource | null;
  readonly isNotFood: boolean;
  readonly tags: readonly string[];
  /** Stored in the metadata. */
  readonly note: string;
  /** All of it but the note, as text; empty for none. */
  readonly metadata: string;
};

/** Values that nobody has stated are empty: "Untitled Meal" and 0 g are not details. */
function draftOf(image: GoldenImage): ImageDraft {
  const { note, ...rest } = image.metadata ?? {};
  const metadata = typeof note === 'string' ? rest : (image.metadata ?? {});
  return {
    version: image.version,
    mealName: isUntitled(image.mealName) ? '' : image.mealName,
    groundTruthCarbs: image.hasTruth ? image.groundTruthCarbs : '',
    truthSource: image.truthSource,
    isNotFood: image.isNotFood,
    tags: image.tags,
    note: typeof note === 'string' ? note : '',
    metadata: Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2),
    ...labelDraftOf(image.label),
  };
}

/** As the API takes it. */
const truthOf = (draft: ImageDraft, isWords: boolean) => ({
  mealName: isWords && draft.mealName.trim() === '' ? goldenImagesApi.UNTITLED_MEAL : draft.mealName,
  truthSource: draft.truthSource,
  isNotFood: draft.isNotFood,
  tags: draft.tags,
  label: labelOf(draft),
  groundTruthCarbs: carbsOf(draft),
  metadata: withNote(
    isBlank(draft.metadata) || findJsonSyntaxError(draft.metadata) ? null : JSON.parse(draft.metadata),
    draft.note.trim(),
  ),
});

const isBlank = (text: string) => text.trim() === '';

/** What is not a JSON object is left alone: the rules refuse it. */
function withNote(metadata: unknown, note: string): unknown {
  if (note === '' || Array.isArray(metadata) || typeof metadata !== 'object') return metadata;
  return { ...metadata, note };
}

/** A photo without food has none; undefined: not a number. */
function carbsOf({ isNotFood, isLabel, groundTruthCarbs }: Omit<ImageDraft, 'note'>): number | undefined {
  if (isNotFood || isLabel) return 0;
  const carbs = String(groundTruthCarbs).trim() === '' ? Number.NaN : Number(groundTruthCarbs);
  return Number.isFinite(carbs) ? carbs : undefined;
}

/** Null for none. */
function mistakeIn(metadata: string): string | null {
  const mistake = isBlank(metadata) ? null : findJsonSyntaxError(metadata);
  if (!mistake) return null;
  const { line, column, expected } = mistake;
  const place = `Line ${line}, column ${column}`;
  return `This is not valid JSON. ${place}: expected ${expected}.`;
}
