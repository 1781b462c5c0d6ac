import { type PromptRelease, promptsApi } from '@carbsight/contracts';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { AdminPage } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { useCurrentUser } from '../../accounts';
import { MealTrial } from './MealTrial';
import { MetadataTab } from './MetadataTab';
import classes from './prompts.module.css';
import { SidePanel } from './SidePanel';
import { TestingTab } from './TestingTab';
import { defaultSettings, recipeOf } from './trial-settings';
import { usePromptVersions } from './usePromptVersions';
import { useTrial } from './useTrial';
import { VersionsTab } from './VersionsTab';

/** Prompts: try them out on a photo, keep their versions, set one live. */
export default function DebugPage() {
  const { data: releases, error, mutate } = useEndpoint(promptsApi.listPromptReleases, {});
  // A new version that gets a label of long ago is refused by the server only when it goes live.
  const { data: labels } = useEndpoint(promptsApi.listPromptLabels, {});
  return (
    <AdminPage
      title="Debug Tools"
      description="Try prompts on one of your meals, keep their versions, and set one live."
    >
      {error && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          The live prompt could not be loaded, so nothing can be set live now. {error.sentence}
        </FailureAlert>
      )}
      {!releases && !error && (
        <div role="status" aria-label="Loading prompts...">
          <Skeleton height={420} radius="lg" aria-hidden="true" />
        </div>
      )}
      {(releases || error) && <DebugTools releases={releases ?? []} labels={labels ?? []} onPublished={mutate} />}
    </AdminPage>
  );
}

type DebugToolsProps = {
  releases: readonly PromptRelease[];
  labels: readonly string[];
  onPublished: () => Promise<unknown>;
};

function DebugTools({ releases, labels, onPublished }: DebugToolsProps) {
  const live = releases.find(({ isProduction }) => isProduction);
  const { user } = useCurrentUser();
  const prompts = usePromptVersions(live, labels, onPublished);
  const trial = useTrial();
  const [settings, setSettings] = useState(defaultSettings);
  // Here, since the tab that it is written in goes when another one is looked at.
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(true);
  const reanalyze = () => void trial.reanalyze(recipeOf(settings, prompts.customPrompt, prompts.versions));
  return (
    <div className={classes.columns} data-open={isOpen || undefined}>
      <MealTrial trial={trial} />
      <SidePanel
        email={user?.email ?? ''}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
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
