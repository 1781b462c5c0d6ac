import type { AnswerOf, QualityChange, QualityMonitor, qualityApi } from '@carbsight/contracts';
import { isLiveMonitor } from '@carbsight/domain';
import { Stack, Text } from '@mantine/core';
import { AdminPage, Panel, Quiet, Resource, RevealWhen, Rows, TextLink, Time } from '../../../../shared/admin';
import { MonitorsPanel, useQuality } from './MonitorsPanel';
import { NightlyRunPanel } from './NightlyRunPanel';

/** The others are on Health. */
const isOfQuality = (kind: QualityMonitor) => !isLiveMonitor(kind);
const changesIn = ({ changes }: AnswerOf<typeof qualityApi.listQualityMonitors>) =>
  changes.filter(({ kind }) => isOfQuality(kind));

/** The monitors of the estimates' quality, what they need, and what has changed. */
export default function QualityPage() {
  const quality = useQuality();
  return (
    <AdminPage
      title="Quality Monitors"
      description={
        <>
          What is monitored about the estimates people get. Whether people get them at all, and who is alerted, is on{' '}
          <TextLink to="/admin/system">Health</TextLink>.
        </>
      }
    >
      <MonitorsPanel
        title="Monitors"
        description="The quality of the estimates. Checked every 10 minutes."
        isShown={isOfQuality}
      >
        In brackets: the 95% interval. A percentage is broken when even the better end of its interval is beyond the
        bar, and OK again when the figure itself is within it. A cost is broken above its bar, and OK again 10% below
        it. In between, the state does not change.
      </MonitorsPanel>
      <RevealWhen isKnown={Boolean(quality.data ?? quality.error)}>
        <Stack gap="lg">
          <NightlyRunPanel />
          <Panel
            title="Changes"
            description="Those of the monitors above, among the last 50 of all monitors. The audit log has all of them."
          >
            <Resource
              of={quality}
              what="the changes"
              lines={3}
              isEmpty={(found) => changesIn(found).length === 0}
              empty={<Text c="dimmed">Nothing has changed yet.</Text>}
            >
              {(found) => (
                <Rows label="Changes">
                  {changesIn(found).map((change) => (
                    <Change key={change.id} change={change} />
                  ))}
                </Rows>
              )}
            </Resource>
          </Panel>
        </Stack>
      </RevealWhen>
    </AdminPage>
  );
}

function Change({ change: { summary, by, at } }: { change: QualityChange }) {
  return (
    <li>
      <div>
        {summary}
        <Quiet>
          <Time at={at} />
          {by && ` · ${by}`}
        </Quiet>
      </div>
    </li>
  );
}
