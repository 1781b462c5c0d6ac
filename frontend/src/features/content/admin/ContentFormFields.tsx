import { contentApi } from '@carbsight/contracts';
import { contentStatusLabels, publicPath } from '@carbsight/domain';
import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { EditorButton, timeText } from '../../../shared/admin';
import { languages } from '../../../shared/i18n';
import { FailureAlert } from '../../../shared/ui';
import classes from './content-admin.module.css';
import { languageName } from './language-name';
import type { Conflict, ContentForm } from './useContentForm';
import { useContentOptions } from './useContentOptions';

/** A text in another language has the same slug. */
const LANGUAGES = languages.map((value) => ({ value, label: languageName(value) }));

type ContentFormFieldsProps = { form: ContentForm; rows: number };

export function ContentFormFields({ form, rows }: ContentFormFieldsProps) {
  const { types, statuses } = useContentOptions();
  const { values, conflict, item, isSaving, field } = form;
  const oldPath = item && publicPath(item.contentType, item.slug);
  const moves = item?.status === 'published' && oldPath !== publicPath(values.contentType, values.slug);
  return (
    <Stack className={classes.fields} aria-busy={isSaving} data-busy={isSaving || undefined}>
      {conflict && <ConflictAlert key={conflict.theirs.version} conflict={conflict} form={form} />}
      <TextInput
        label="Title"
        readOnly={isSaving}
        dir="auto"
        {...field('title')}
        onChange={(event) => form.changeTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label="Content"
        readOnly={isSaving}
        description="Markdown supported: # heading, **bold**, - list, [link](https://…)"
        dir="auto"
        rows={rows}
        classNames={{ input: classes.markdown }}
        {...field('content')}
      />
      {/* Not read-only: what is clicked while saving would open afterwards. */}
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
        <Select label="Content Type" disabled={isSaving} data={types} allowDeselect={false} {...field('contentType')} />
        <Select label="Status" disabled={isSaving} data={statuses} allowDeselect={false} {...field('status')} />
        <Select label="Language" disabled={isSaving} data={LANGUAGES} allowDeselect={false} {...field('language')} />
      </SimpleGrid>
      <TextInput
        label="Slug"
        readOnly={isSaving}
        placeholder="url-friendly-slug"
        description={moves ? `The page moves: links to ${oldPath} will stop working.` : undefined}
        maxLength={contentApi.SLUG_MAX}
        autoComplete="off"
        spellCheck={false}
        {...field('slug')}
      />
    </Stack>
  );
}

type ConflictAlertProps = { conflict: Conflict; form: Pick<ContentForm, 'isSaving' | 'takeTheirs' | 'overwrite'> };

/** Someone saved since this form was opened: nothing is overwritten unless the author says so. */
function ConflictAlert({ conflict: { sentence, theirs }, form }: ConflictAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a page away: otherwise only a passing toast would be visible.
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      <FailureAlert
        action={
          <>
            <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
              Saved version: “{theirs.title}”, {contentStatusLabels[theirs.status]}, {timeText(theirs.updatedAt)}
            </Text>
            <Text size="sm" mt={6}>
              Loading it discards your text; overwriting replaces the saved version.
            </Text>
            <Group gap="xs" mt="xs">
              <Button variant="default" size="xs" mih={36} disabled={form.isSaving} onClick={form.takeTheirs}>
                Load their version
              </Button>
              <EditorButton
                variant="default"
                size="xs"
                mih={36}
                disabled={form.isSaving}
                onClick={() => void form.overwrite()}
              >
                Overwrite
              </EditorButton>
            </Group>
          </>
        }
      >
        {sentence}
      </FailureAlert>
    </div>
  );
}

export function SaveButton({ form: { item, isSaving } }: { form: ContentForm }) {
  const words = item
    ? { idle: 'Update Content', busy: 'Updating...' }
    : { idle: 'Create Content', busy: 'Creating...' };
  return (
    <EditorButton type="submit" disabled={isSaving}>
      {isSaving ? words.busy : words.idle}
    </EditorButton>
  );
}
