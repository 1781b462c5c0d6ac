import { type ModelConfig, modelsApi } from '@carbsight/contracts';
import { Alert, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '../../../shared/admin';
import { callEndpoint, useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { usePages } from '../usePages';
import { AvailableModels } from './AvailableModels';
import { ChangeModels } from './ChangeModels';
import { CurrentModel } from './CurrentModel';
import { GateDialog } from './GateDialog';
import { ModelHistory } from './ModelHistory';
import { currentModel, type ModelPlace } from './model-words';
import { useModelUpdate } from './useModelUpdate';

/** Which model reads photos for users, and which one reads beside it. */
export default function ModelsPage() {
  const { data: config, error, mutate } = useEndpoint(modelsApi.getModelConfig, {});
  const changes = usePages('model-changes', modelsApi.MODEL_CHANGES_PAGE, (before) =>
    callEndpoint(modelsApi.listModelChanges, { query: { before, limit: modelsApi.MODEL_CHANGES_PAGE } }),
  );
  const { update, isPending, isSaved, stopped, opener, giveUp } = useModelUpdate(() =>
    Promise.all([mutate(), changes.reload()]),
  );
  const [reason, setReason] = useState('');

  const change = async (shown: ModelConfig, place: ModelPlace, modelName: string | null | undefined) => {
    const expectedModel = currentModel(shown, place);
    if (await update({ configType: place, modelName, expectedModel, reason })) setReason('');
  };

  return (
    <AdminPage
      title="Model Management"
      description="Which model reads photos for users, and which one reads beside it for comparison."
    >
      <div role="status" aria-live="polite" hidden={!isSaved}>
        {isSaved && (
          <Alert icon={<IconCircleCheck />} styles={{ message: { fontWeight: 550 } }}>
            Model configuration saved successfully. Changes are now active.
          </Alert>
        )}
      </div>
      {error && (
        <FailureAlert>
          Failed to load model configuration. Please try refreshing the page.
          <Text size="sm" mt={4} c="inherit">
            Failed to fetch model configuration: {error.sentence}
          </Text>
        </FailureAlert>
      )}
      {!config && !error && <LoadingModels />}
      {config && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <CurrentModel config={config} place="production_model" />
            <CurrentModel config={config} place="test_model" />
          </SimpleGrid>
          <ChangeModels
            config={config}
            reason={reason}
            onReason={setReason}
            isPending={isPending}
            onUpdate={(place, modelId) => change(config, place, modelId)}
          />
          <AvailableModels config={config} />
          <ModelHistory
            config={config}
            changes={changes}
            isPending={isPending}
            onReturn={(configType, modelName, label) => {
              const expectedModel = currentModel(config, configType);
              void update({ configType, modelName, expectedModel, reason: modelsApi.returnReason(label) });
            }}
          />
          {stopped && (
            <GateDialog
              config={config}
              stopped={stopped}
              isBusy={isPending}
              opener={opener}
              onConfirm={async (typed) => {
                if (await update({ ...stopped.change, reason: typed })) setReason('');
              }}
              onClose={giveUp}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}

function LoadingModels() {
  return (
    <div role="status" aria-label="Loading models...">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mb="lg" aria-hidden="true">
        <Skeleton height={118} radius="lg" />
        <Skeleton height={118} radius="lg" />
      </SimpleGrid>
      <Skeleton height={280} radius="lg" aria-hidden="true" />
    </div>
  );
}
