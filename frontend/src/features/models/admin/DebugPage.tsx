import { type PromptRelease, promptsApi } from '@carbsight/contracts';
import { Button, Group, Paper, Stack, Switch, Tabs, Text, Title } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { AdminPage, LoadAlert, Notice, Placeholder } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { useKeptState } from '../../accounts';
import { MealTrial, useTrial } from './MealTrial';
import { CopyButton, PromptText } from './PromptParts';
import classes from './prompts.module.css';
import { defaultSettings, TestingTab, variantOf } from './TestingTab';
import { usePromptVersions } from './usePromptVersions';
import { VersionsTab } from './VersionsTab';

/** Prompts: try them on a photo, manage versions, publish one. */
export default function DebugPage() {
  const { data: releases, error, mutate } = useEndpoint(promptsApi.listPromptReleases, {});
  // A version that was released before would only be refused when it is published.
  const { data: released } = useEndpoint(promptsApi.listPromptVersions, {});
  return (
    <AdminPage
      title="Debug Tools"
      description="Try prompts on one of your meals, save versions of them, and set one live."
    >
      <LoadAlert of={{ error, mutate }} failed="The live prompt could not be loaded, so nothing can be set live now." />
      {!releases && !error && <Placeholder label="Loading prompts..." height={420} />}
      {(releases || error) && <DebugTools releases={releases ?? []} released={released ?? []} onPublished={mutate} />}
    </AdminPage>
  );
}

type DebugToolsProps = {
  releases: readonly PromptRelease[];
  released: readonly string[];
  onPublished: () => Promise<unknown>;
};

function DebugTools({ releases, released, onPublished }: DebugToolsProps) {
  const live = releases.find(({ isProduction }) => isProduction);
  const prompts = usePromptVersions(live, released, onPublished);
  const trial = useTrial();
  const [settings, setSettings] = useState(defaultSettings);
  // State of this component, because its tab unmounts when another one is opened.
  const [draft, setDraft] = useKeptState<string | null>('custom prompt', null);
  const [isOpen, setOpen] = useState(true);
  const [tab, setTab] = useState<Tab>('Testing');
  const reanalyze = () => void trial.reanalyze(variantOf(settings, prompts.customPrompt, prompts.versions));
  return (
    <div
      className={classes.columns}
      data-open={isOpen || undefined}
      data-wide={(isOpen && tab === 'Versions') || undefined}
    >
      <MealTrial trial={trial} />
      <SidePanel
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        tab={tab}
        onTab={setTab}
        tabs={{
          Testing: (
            <TestingTab
              productionVersion={live?.version}
              customPrompt={prompts.customPrompt}
              onSaveCustomPrompt={prompts.saveCustomPrompt}
              draft={draft}
              onDraft={setDraft}
              settings={settings}
              onSettings={setSettings}
              onReanalyze={trial.meal?.hasPhoto ? reanalyze : undefined}
              isAnalysing={trial.isAnalysing}
            />
          ),
          Versions: <VersionsTab prompts={prompts} live={live} releases={releases} />,
          Metadata: <MetadataTab metadata={trial.meal?.cameraMetadata ?? null} />,
        }}
      />
    </div>
  );
}

const TABS = ['Testing', 'Versions', 'Metadata'] as const;
type Tab = (typeof TABS)[number];

type SidePanelProps = {
  isOpen: boolean;
  onToggle: () => void;
  tab: Tab;
  onTab: (tab: Tab) => void;
  tabs: Readonly<Record<Tab, ReactNode>>;
};

/** The tools next to the photo, in view while it scrolls; versions take the whole width. */
function SidePanel({ isOpen, onToggle, tab, onTab, tabs }: SidePanelProps) {
  const titleId = useId();
  const contentId = useId();
  const Icon = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <Paper
      component="aside"
      aria-labelledby={titleId}
      withBorder
      radius="lg"
      p={{ base: 'sm', sm: 'lg' }}
      className={classes.side}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={2} fz="h3" id={titleId}>
          Debug Panel
        </Title>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={contentId}
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={onToggle}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </Group>
      <div id={contentId} hidden={!isOpen}>
        <Notice tone="good" Icon={IconLock} mt="md" fz="sm">
          <Text inherit fw={600}>
            Restricted to administrators: owners, editors and viewers
          </Text>
          Only owners and editors re-analyze photos and set prompts live. Production uses versioned prompts. Non-debug
          users get the production version for captures.
        </Notice>
        <Tabs value={tab} onChange={(next) => onTab(next as Tab)} keepMounted={false} mt="md">
          <Tabs.List grow mb="md">
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {tabs[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </Paper>
  );
}

/** The photo's EXIF fields, as stored when it was captured. */
function MetadataTab({ metadata }: { metadata: Readonly<Record<string, unknown>> | null }) {
  const [isShown, setShown] = useState(false);
  const json = metadata && JSON.stringify(metadata, null, 2);
  return (
    <Stack gap="md">
      <Switch
        label="Show captured metadata"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {!json && <Text c="dimmed">No metadata captured yet</Text>}
      {json && isShown && (
        <div>
          <PromptText text={json} label="Captured metadata" />
          <CopyButton text={json} label="Copy metadata" />
        </div>
      )}
    </Stack>
  );
}
