import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { EvaluationQuestion } from './download-evaluation';
import { useEvaluationExport } from './useEvaluationExport';

/** Downloads what is chosen on the page. */
export function ExportMenu({ question }: { question: EvaluationQuestion }) {
  const { isExporting, exportAs } = useEvaluationExport(question);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportAs('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void exportAs('json')}>JSON</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
