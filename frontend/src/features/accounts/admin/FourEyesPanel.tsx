import { administratorsApi, type FourEyes } from '@carbsight/contracts';
import { Alert, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ForOwners, Panel, Resource } from '../../../shared/admin';
import { ApiFailure, callEndpoint, errorMessage, type useEndpoint } from '../../../shared/api';
import { FailureAlert, showToast } from '../../../shared/ui';

type FourEyesPanelProps = { list: ReturnType<typeof useEndpoint<typeof administratorsApi.listAdministrators>> };

/** Whether going live takes a second administrator. */
export function FourEyesPanel({ list }: FourEyesPanelProps) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ({ version }: FourEyes, isOn: boolean) => {
    setSaving(true);
    setFailure(null);
    try {
      await callEndpoint(administratorsApi.setFourEyes, { body: { isOn, version } });
      showToast(isOn ? 'Going live requires a second administrator.' : 'Going live requires only one administrator.', {
        title: 'Four eyes',
      });
    } catch (error) {
      setFailure(errorMessage(error));
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      await list.mutate();
      setSaving(false);
    }
  };
  return (
    <Panel
      title="Four Eyes"
      description="With four eyes on, nothing goes live until a second owner or editor approves it: a model, an order, a prompt, a rollout and any increase of its share, grounding, a range. Reverting to what was live before is never delayed."
    >
      <Resource of={list} loading="Loading the setting..." lines={2} failed="The setting could not be loaded.">
        {({ fourEyes }) => {
          const isAlone = fourEyes.approvers < 2;
          return (
            <>
              <ForOwners>
                <Switch
                  label="Going live takes a second administrator"
                  checked={fourEyes.isOn}
                  disabled={isSaving || (isAlone && !fourEyes.isOn)}
                  onChange={(event) => void save(fourEyes, event.currentTarget.checked)}
                />
              </ForOwners>
              {isAlone && !fourEyes.isOn && (
                <Text size="sm" mt="xs">
                  Only one person can approve, so this cannot be switched on. Invite another owner or editor first.
                </Text>
              )}
              {isAlone && fourEyes.isOn && (
                <Alert mt="sm" icon={<IconAlertTriangle />}>
                  Only one person can approve, so their own requests cannot go live. Invite another owner or editor, or
                  switch this off.
                </Alert>
              )}
              {failure && <FailureAlert>Nothing was changed. {failure}</FailureAlert>}
            </>
          );
        }}
      </Resource>
    </Panel>
  );
}
