import { type ModelConfig, modelGroundingApi } from '@carbsight/contracts';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, Panel, Quiet, Resource, Rows } from '../../../shared/admin';
import { callEndpoint, useEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { GoLiveDialog, type GoLiveRequest } from './GoLiveDialog';
import classes from './models.module.css';
import { BUILT_IN, labelOf } from './useModelUpdate';
import { useVariantGate } from './useVariantGate';

type Change = { readonly modelName: string; readonly isGrounded: boolean };

/** Which models' foods are looked up in the food tables. */
export function GroundingPanel({ config, onChanged }: { config: ModelConfig; onChanged: () => unknown }) {
  const grounded = useEndpoint(modelGroundingApi.getGroundedModels, {});
  const [change, setChange] = useState<Change | null>(null);
  return (
    <Panel
      title="Grounded Reading"
      description="The model names the foods and their weights; the food tables supply the carbohydrates wherever a row fits well. A grounded model is a separate variant: it needs its own passing run or a reason."
    >
      <Resource of={grounded} loading="Loading the grounded models..." lines={1} failed="They could not be loaded.">
        {({ models }) => (
          <Stack>
            {models.length === 0 && <Text c="dimmed">No models are grounded: all answers are used as given.</Text>}
            {models.length > 0 && (
              <Rows label="Grounded models">
                {models.map(({ modelId, label }) => (
                  <li key={modelId}>
                    <div className={classes.words}>
                      <Text fw={600}>{label}</Text>
                      <Quiet>{modelId}</Quiet>
                    </div>
                    <EditorButton
                      variant="default"
                      size="sm"
                      onClick={() => setChange({ modelName: modelId, isGrounded: false })}
                    >
                      Stop Grounding {label}
                    </EditorButton>
                  </li>
                ))}
              </Rows>
            )}
            <Select
              label="Ground a model"
              placeholder="Choose a model"
              data={Object.entries(config.supportedModels)
                // It looks every food up anyway.
                .filter(([id]) => id !== BUILT_IN && !models.some(({ modelId }) => modelId === id))
                .map(([value, label]) => ({ value, label }))}
              value={null}
              onChange={(modelName) => modelName && setChange({ modelName, isGrounded: true })}
              maw="24rem"
            />
          </Stack>
        )}
      </Resource>
      {change && (
        <ChangeDialog
          change={change}
          label={labelOf(config, change.modelName)}
          onSaved={() => Promise.all([grounded.mutate(), onChanged()])}
          onClose={() => setChange(null)}
        />
      )}
    </Panel>
  );
}

type ChangeDialogProps = { change: Change; label: string; onSaved: () => Promise<unknown>; onClose: () => void };

/** The gate's verdict on the other reading, then the change. */
function ChangeDialog({ change, label, onSaved, onClose }: ChangeDialogProps) {
  const gate = useVariantGate(change);
  const save = async ({ reason, override }: GoLiveRequest) => {
    await callEndpoint(modelGroundingApi.setGrounding, { body: { ...change, override, reason } });
    await onSaved();
    onClose();
    showToast('It applies from the next scan.', {
      title: change.isGrounded ? `${label} is grounded` : `${label} is no longer grounded`,
    });
  };
  return (
    <GoLiveDialog
      title={change.isGrounded ? `Ground ${label}?` : `Stop grounding ${label}?`}
      gate={gate}
      allBecause="a model is either grounded or plain, so this cannot apply to only part of its scans."
      onConfirm={save}
      failed="It could not be changed."
      onClose={onClose}
    >
      <Text>
        {change.isGrounded
          ? `From the next scan, the foods that ${label} names are looked up in the food tables.`
          : `From the next scan, the figures of ${label} are used as given.`}
      </Text>
    </GoLiveDialog>
  );
}
