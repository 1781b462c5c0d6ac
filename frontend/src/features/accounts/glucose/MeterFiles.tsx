import { type GlucoseImport, glucoseImportsApi } from '@carbsight/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { formatDate, formatNumber } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { ConfirmInPlace } from '../../../shared/ui/ConfirmInPlace';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { glucoseSectionText as text } from './glucose-section-text';
import { ImportForm } from './ImportForm';

type About = { readonly diary?: string };
type MeterFilesProps = {
  /** The profile's. */
  timezone: string;
  /** Whose readings. */
  about: About;
  onImported: () => void;
};

/** Readings from files and from other programs: import some, and what was imported. */
export function MeterFiles({ timezone, about, onImported }: MeterFilesProps) {
  const { data, error, mutate } = useEndpoint(glucoseImportsApi.listGlucoseImports, about, { revalidateOnFocus: true });
  const refresh = async () => {
    await mutate();
    onImported();
  };
  return (
    <section aria-labelledby="meter-files">
      <Title order={3} id="meter-files">
        {text('files')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {text('filesHint')}
      </Text>
      <Stack gap="md">
        <ImportForm timezone={timezone} about={about} onImported={refresh} />
        {!data && error && <FailureAlert>{text('importsNotLoaded', { reason: error.sentence })}</FailureAlert>}
        {data && data.imports.length > 0 && (
          <Stack component="ul" gap="xs" aria-label={text('imports')}>
            {data.imports.map((each) => (
              <li key={each.id}>
                <ImportedFile imported={each} about={about} onUndone={refresh} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </section>
  );
}

type ImportedFileProps = { imported: GlucoseImport; about: About; onUndone: () => Promise<void> };

function ImportedFile({ imported, about, onUndone }: ImportedFileProps) {
  const { id, format, fileName, timezone, firstAt, lastAt, readings, createdAt } = imported;
  const [isAsked, setAsked] = useState(false);
  const { isBusy, attempt } = useAttempt(errorMessage);
  const name = fileName || text(`format_${format}`);
  const isSent = format === 'push';
  const undoName = text(isSent ? 'removeOf' : 'undoOf', { name });
  const span = {
    count: readings,
    readings: formatNumber(readings),
    first: formatDate(firstAt, 'full', timezone),
    last: formatDate(lastAt, 'full', timezone),
  };
  const undo = () =>
    attempt(
      async () => {
        await callEndpoint(glucoseImportsApi.undoGlucoseImport, { params: { id }, ...about });
        await onUndone();
      },
      { done: text('wasUndone') },
    );
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 12rem' }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {isSent
              ? text('sent', span)
              : text('taken', { ...span, format: text(`format_${format}`), when: formatDate(createdAt, 'full') })}
          </Text>
        </div>
        {!isAsked && (
          <Button variant="default" aria-label={undoName} onClick={() => setAsked(true)}>
            {text(isSent ? 'remove' : 'undo')}
          </Button>
        )}
      </Group>
      {isAsked && (
        <ConfirmInPlace
          name={undoName}
          question={text(isSent ? 'removeQuestion' : 'undoQuestion')}
          confirm={text('undoNow')}
          cancel={uiText('cancel')}
          isBusy={isBusy}
          onConfirm={() => void undo()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
