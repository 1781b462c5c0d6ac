import type { GoldenRun } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { CopyButton, PromptText } from '../../models';

/** What the model was asked with. */
export function PromptSection({ run: { promptUsed, promptVersion, promptSha256 } }: { run: GoldenRun }) {
  return (
    <Panel title="Prompt Configuration" actions={<CopyButton text={promptUsed} label="Copy prompt" />}>
      <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Version {promptVersion} · SHA-256 <code>{promptSha256.slice(0, 12)}</code>
      </Text>
      <PromptText text={promptUsed} label="Prompt of this run" />
    </Panel>
  );
}
