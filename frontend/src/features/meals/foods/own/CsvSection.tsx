import { ownFoodsApi } from '@carbsight/contracts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { callEndpoint, failureSentence } from '../../../../shared/api';
import { FailureAlert } from '../../../../shared/ui';
import { ownText as text } from './own-text';
import { useOwnFoodChange } from './useOwnFoods';

const CHARACTERS_MAX = 1_000_000;

type Imported = Awaited<ReturnType<typeof importCsv>>;
const importCsv = (csv: string) => callEndpoint(ownFoodsApi.importOwnFoods, { body: { csv } });

/** Spreadsheets on Windows save CSV in their old character set, and “Unicode text” in UTF-16, which begins with a mark. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}

/** All own foods as a file, and back; lines that cannot be read are named. */
export function CsvSection({ onImported }: { onImported: () => void }) {
  const { isPending, change } = useOwnFoodChange('', () => {});
  const picker = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Reset, so that choosing the same file again fires a change.
    event.currentTarget.value = '';
    if (!file) return;
    setImported(null);
    const csv = textOf(await file.arrayBuffer());
    setTooLarge(csv.length > CHARACTERS_MAX);
    if (csv.length > CHARACTERS_MAX) return;
    const result = await change(() => importCsv(csv));
    setImported(result);
    if (result) onImported();
  };
  return (
    <Card component="section">
      <Title order={2} fz="h3">
        {text('csv')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text('csvHint')}
      </Text>
      <Group gap="xs">
        <Button
          component="a"
          href={ownFoodsApi.exportOwnFoods.path}
          download
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {text('export')}
        </Button>
        <Button
          variant="default"
          h={44}
          loading={isPending}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {text('import')}
        </Button>
      </Group>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={text('import')}
        onChange={(event) => void upload(event)}
      />
      <FailureAlert>{isTooLarge && text('fileTooLarge')}</FailureAlert>
      <div role="status">
        {imported && <Text mt="sm">{text('added', { count: imported.added })}</Text>}
        {imported && <Lines title={text('problems')} problems={imported.problems} />}
        {imported && <Lines title={text('notices')} problems={imported.notices} />}
      </div>
    </Card>
  );
}

function Lines({ title, problems }: { title: string; problems: Imported['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <Text mt="xs">{title}</Text>
      <ul style={{ margin: 'revert', padding: 'revert', listStyle: 'revert' }}>
        {problems.map(({ line, column, ...problem }) => {
          const message = failureSentence(problem) ?? problem.message;
          const words =
            column === null ? text('problem', { line, message }) : text('cellProblem', { line, column, message });
          return <li key={words}>{words}</li>;
        })}
      </ul>
    </>
  );
}
