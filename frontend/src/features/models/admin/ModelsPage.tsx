import { type ModelConfig, modelsApi } from '@carbsight/contracts';
import { Alert, SimpleGrid, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage, PageTabs, Placeholder } from '../../../shared/admin';
import { useEndpoint, usePages } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { AvailableModels, ChangeModels, CurrentModel, useModelChoice } from './CurrentModels';
import { GroundingPanel } from './GroundingPanel';
import { JudgeTab } from './JudgeTab';
import { ModelHistory } from './ModelHistory';
import { ModelOrderPanel } from './ModelOrderPanel';
import { ProvidersPanel } from './providers/ProvidersPanel';
import { RolloutPanel } from './rollout/RolloutPanel';
import { SetLiveDialog } from './SetLiveDialog';
import { currentModel, type ModelPlace, useModelUpdate } from './useModelUpdate';
import { WhatWasLive } from './WhatWasLive';

const TABS = {
  live: 'Live',
  rollout: 'Rollout',
  models: 'Models and Providers',
  judge: 'Judge and Test Model',
  history: 'History',
} as const;

/** Which model reads photos for users, and which one runs in its shadow. */
export default function ModelsPage() {
  const { data: config, error, mutate } = useEndpoint(modelsApi.getModelConfig, {});
  const limit = modelsApi.MODEL_CHANGES_PAGE;
  const changes = usePages(modelsApi.listModelChanges, { limit }, { limit });
  const order = useEndpoint(modelsApi.getModelOrder, {});
  const reload = () => Promise.all([mutate(), changes.mutate(), order.mutate()]);
  const { update, isPending, isSaved } = useModelUpdate(reload);
  /** The production model to be, until someone has seen the gate's verdict on it. */
  const [asked, setAsked] = useState<{ readonly modelName: string; readonly reason: string } | null>(null);

  const change = (shown: ModelConfig, configType: ModelPlace, modelName: string | null, why: string) =>
    update({ configType, modelName, expectedModel: currentModel(shown, configType), reason: why });
  const choice = useModelChoice({
    onProduction: (modelName, reason) => setAsked({ modelName, reason }),
    onTest: async (modelName, reason) => config && change(config, 'test_model', modelName, reason),
  });

  return (
    <AdminPage
      title="Model Management"
      description="Which model reads photos for users, and which one reads them as well for comparison."
    >
      <div role="status" aria-live="polite" hidden={!isSaved}>
        {isSaved && (
          <Alert icon={<IconCircleCheck />} styles={{ message: { fontWeight: 550 } }}>
            Model configuration saved successfully. Changes are now active.
          </Alert>
        )}
      </div>
      {error && (
        <FailureAlert error={error}>
          Failed to load model configuration. Please try refreshing the page.
          <Text size="sm" mt={4} c="inherit">
            Failed to fetch model configuration: {error.sentence}
          </Text>
        </FailureAlert>
      )}
      {!config && !error && <Placeholder label="Loading models..." height={420} />}
      {config && (
        <>
          <PageTabs tabs={TABS}>
            {{
              live: (
                <>
                  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
                    <CurrentModel config={config} place="production_model" />
                    <CurrentModel config={config} place="test_model" />
                  </SimpleGrid>
                  <ChangeModels config={config} form={choice} />
                  <ModelOrderPanel order={order} config={config} onChanged={reload} />
                  <AvailableModels config={config} />
                </>
              ),
              rollout: <RolloutPanel config={config} onChanged={reload} />,
              models: (
                <>
                  <ProvidersPanel onChanged={reload} />
                  <GroundingPanel config={config} onChanged={reload} />
                </>
              ),
              judge: (
                <JudgeTab config={config} onUpdate={(modelId, why) => change(config, 'judge_model', modelId, why)} />
              ),
              history: (
                <>
                  <WhatWasLive />
                  <ModelHistory
                    config={config}
                    changes={changes}
                    isPending={isPending}
                    onReturn={(place, modelName, label) => {
                      const why = `Return to ${label}`;
                      if (place === 'production_model' && modelName !== null) setAsked({ modelName, reason: why });
                      else change(config, place, modelName, why).catch(() => undefined);
                    }}
                  />
                </>
              ),
            }}
          </PageTabs>
          {asked && (
            <SetLiveDialog
              config={config}
              asked={asked}
              onUpdate={update}
              onDone={async () => {
                setAsked(null);
                choice.change({ reason: '' });
              }}
              onRolledOut={reload}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}
