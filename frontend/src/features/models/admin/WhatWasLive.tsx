import { type LiveChange, modelsApi } from '@carbsight/contracts';
import { Group, Text } from '@mantine/core';
import { Panel, Quiet, Resource, Rows, Time, Tone } from '../../../shared/admin';
import { usePages } from '../../../shared/api';
import { VerdictBadge } from '../../golden-sets';
import classes from './models.module.css';

const limit = modelsApi.RELEASES_PAGE;

/** Every change of what answers people, with the gate's verdict and whether someone went on without a pass. */
export function WhatWasLive() {
  const changes = usePages(
    modelsApi.listLiveChanges,
    { limit },
    { next: (page) => (page.length < limit ? null : String(page.at(-1)?.version)) },
  );
  return (
    <Panel title="What Was Live" description="Every change of what answers people, with the verdict at that moment.">
      <Resource of={changes} what="what was live" lines={2} empty={<Text c="dimmed">Nothing was recorded yet.</Text>}>
        {(pages) => (
          <Rows label="Changes of what was live">
            {pages.flat().map((change) => (
              <Change key={change.version} change={change} />
            ))}
          </Rows>
        )}
      </Resource>
    </Panel>
  );
}

function Change({ change }: { change: LiveChange }) {
  const { summary, verdict, isOverride, reason, changedBy, createdAt } = change;
  const live = liveText(change);
  return (
    <li>
      <div className={classes.words}>
        <Text fw={600}>{summary}</Text>
        {live && <Text size="sm">{live}</Text>}
        {reason && <Text size="sm">“{reason}”</Text>}
        <Quiet>
          <Time at={createdAt} />
          {changedBy && ` · ${changedBy}`}
        </Quiet>
      </div>
      <Group gap="xs">
        {verdict && <VerdictBadge verdict={verdict} />}
        {isOverride && <Tone tone="bad">Override</Tone>}
      </Group>
    </li>
  );
}

/** "GPT-4o, then Gemini 2.5 Pro (grounded), with prompt v7.0; Claude for 10% of the scans" */
function liveText({ order, promptVersion, rollout }: LiveChange): string | null {
  if (!order) return null;
  const models = order.map(({ model, isGrounded }) => (isGrounded ? `${model} (grounded)` : model)).join(', then ');
  return `${models}, with prompt ${promptVersion}${rollout ? `; ${rollout.model} for ${rollout.percent}% of the scans` : ''}`;
}
