import { type Provider, providersApi } from '@carbsight/contracts';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  ChangeAndRemove,
  counted,
  EditorButton,
  Facts,
  Panel,
  Resource,
  TaskDialog,
  Tone,
} from '../../../../shared/admin';
import { callEndpoint, useEndpoint } from '../../../../shared/api';
import classes from '../models.module.css';
import { ProviderForm } from './ProviderForm';
import { ProviderModels } from './ProviderModels';
import { addressText, elsewhere, keyText, kindNames, limitsText, stateOf } from './provider-words';

/** The servers that models are called on, each with its models. */
export function ProvidersPanel({ onChanged }: { onChanged: () => unknown }) {
  const providers = useEndpoint(providersApi.listProviders, {});
  const [isAdding, setAdding] = useState(false);
  const reload = () => Promise.all([providers.mutate(), onChanged()]);
  return (
    <Panel
      title="Providers"
      description="The servers that run the models: from the environment, and those you add here."
      actions={
        <EditorButton Icon={IconPlus} onClick={() => setAdding(true)}>
          Add Provider
        </EditorButton>
      }
    >
      <Resource of={providers} what="providers" height={640}>
        {(list) => (
          <Stack>
            {list.providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} onChanged={reload} />
            ))}
          </Stack>
        )}
      </Resource>
      {isAdding && <ProviderForm provider={null} onChanged={reload} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

type ProviderCardProps = { provider: Provider; onChanged: () => Promise<unknown> };

function ProviderCard({ provider, onChanged }: ProviderCardProps) {
  const [task, setTask] = useState<'change' | 'remove' | null>(null);
  const titleId = useId();
  const { name, kind, limits, models } = provider;
  const { tone, word, reason } = stateOf(provider);
  const hint = elsewhere(provider);
  const close = () => setTask(null);
  return (
    <Paper component="article" aria-labelledby={titleId} withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm" mb="xs">
        <div className={classes.words}>
          <Group gap="xs">
            <Title order={3} fz="h4" id={titleId}>
              {name}
            </Title>
            <Tone tone={tone}>{word}</Tone>
          </Group>
          {[reason, hint].map(
            (text) =>
              text && (
                <Text key={text} size="sm">
                  {text}
                </Text>
              ),
          )}
        </div>
        {!hint && (
          <Group gap="xs">
            <ChangeAndRemove name={name} onChange={() => setTask('change')} onRemove={() => setTask('remove')} />
          </Group>
        )}
      </Group>
      {kind !== 'built-in' && (
        <Facts
          look="lines"
          label={`Settings of ${name}`}
          facts={[
            ['Kind', kindNames[kind]],
            ['Address', addressText(provider.baseUrl)],
            ['Key', keyText(provider)],
            ['Limits', limitsText(limits)],
          ]}
        />
      )}
      <ProviderModels provider={provider} onChanged={onChanged} />
      {task === 'change' && <ProviderForm provider={provider} onChanged={onChanged} onClose={close} />}
      {task === 'remove' && (
        <TaskDialog
          title="Remove provider"
          submit="Remove Provider"
          isDanger
          run={() => callEndpoint(providersApi.removeProvider, { params: { providerId: provider.id } })}
          reload={onChanged}
          done={{ title: 'Provider removed', text: `${name} was removed.` }}
          onClose={close}
        >
          {name} is removed with its key and {counted(models.length, 'model')}. Existing estimates are kept.
        </TaskDialog>
      )}
    </Paper>
  );
}
