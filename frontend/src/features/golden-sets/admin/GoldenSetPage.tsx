import { AdminPage, PageTabs } from '../../../shared/admin';
import { CandidatesTab } from './candidates/CandidatesTab';
import { GatePanel } from './gate/GatePanel';
import { ImagesTab } from './images/ImagesTab';
import { useGoldenImages } from './images/useGoldenImages';
import { RunsTab } from './runs/RunsTab';

const TABS = { images: 'Golden Set Images', runs: 'Batch Test Runs', users: 'From Users' } as const;

/** Photos and meals in words whose carbohydrates are known, and how well models and prompts read them. */
export default function GoldenSetPage() {
  const images = useGoldenImages();
  return (
    <AdminPage
      title="Golden Set Batch Testing"
      description="Photos and meals in words with known carbs: test a model or a prompt on them before users get it."
    >
      <PageTabs tabs={TABS} isWrapping>
        {{
          images: <ImagesTab images={images} />,
          runs: (
            <RunsTab images={images}>
              <GatePanel />
            </RunsTab>
          ),
          users: <CandidatesTab onAccepted={() => void images.mutate()} />,
        }}
      </PageTabs>
    </AdminPage>
  );
}
