import { AdminPage, PageTabs } from '../../../shared/admin';
import { CandidatesTab } from './candidates/CandidatesTab';
import { GatePanel } from './gate/GatePanel';
import { ImagesTab } from './images/ImagesTab';
import { RunsTab } from './runs/RunsTab';
import { useGoldenSet } from './useGoldenSet';

const TABS = { images: 'Golden Set Images', runs: 'Batch Test Runs', users: 'From Users' } as const;

/** Photos and meals in words whose carbohydrates are known, and how well models and prompts read them. */
export default function GoldenSetPage() {
  const set = useGoldenSet();
  return (
    <AdminPage
      title="Golden Set Batch Testing"
      description="Photos and meals in words with known carbs: test a model or a prompt on them before users get it."
    >
      <PageTabs tabs={TABS} isWrapping>
        {{
          images: <ImagesTab set={set} />,
          runs: (
            <RunsTab set={set}>
              <GatePanel />
            </RunsTab>
          ),
          users: <CandidatesTab onAccepted={() => void set.mutate()} />,
        }}
      </PageTabs>
    </AdminPage>
  );
}
