import { type BodyOf, providersApi, type VariantGate } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../../shared/api';
import { GoLiveDialog, type GoLiveRequest } from '../GoLiveDialog';

export type Settings = BodyOf<typeof providersApi.checkSettings>;

/** The gate for other settings; null if no live model would read differently. */
export async function checkSettings(providerId: string, settings: Settings): Promise<VariantGate | null> {
  return (await callEndpoint(providersApi.checkSettings, { params: { providerId }, body: settings })).gate;
}

type LiveSettingsDialogProps = {
  providerId: string;
  settings: Settings;
  onSave: (requested: GoLiveRequest) => Promise<unknown>;
  onClose: () => void;
};

/** Settings that decide what a live model reads are another variant: they go live like one. */
export function LiveSettingsDialog({ providerId, settings, onSave, onClose }: LiveSettingsDialogProps) {
  const { data, error, mutate } = useSWR<VariantGate | null, ApiFailure>(['live-settings', providerId, settings], () =>
    checkSettings(providerId, settings),
  );
  return (
    <GoLiveDialog
      title="Set these settings live?"
      gate={{ data: data ?? undefined, error, mutate }}
      allBecause="a model has one address and one set of settings."
      onConfirm={onSave}
      failed="They could not be changed."
      onClose={onClose}
    >
      <Text>
        {data?.model ?? 'This model'} reads people’s meals. From the next scan, it uses these settings; earlier golden
        runs used different ones and do not count.
      </Text>
    </GoLiveDialog>
  );
}
