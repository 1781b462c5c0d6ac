import { Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../../shared/admin';
import { CandidatesTab } from './candidates/CandidatesTab';
import { GatePanel } from './gate/GatePanel';
import classes from './golden-sets.module.css';
import { ImagesTab } from './images/ImagesTab';
import { useGoldenImages } from './images/useGoldenImages';
import { RunsTab } from './runs/RunsTab';

const FIRST_TAB = 'images';

/** Photos and meals in words whose carbohydrates are known, and how well models and prompts read them. */
export default function GoldenSetPage() {
  const [params, setParams] = useSearchParams();
  const images = useGoldenImages();
  const wanted = params.get('tab');
  const tab = wanted === 'runs' || wanted === 'users' ? wanted : FIRST_TAB;
  const open = (next: string | null) => setParams(next === null || next === FIRST_TAB ? {} : { tab: next });
  return (
    <AdminPage
      title="Golden Set Batch Testing"
      description="Photos and meals in words with known carbs: test a model or a prompt on them before users get it."
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="images">Golden Set Images</Tabs.Tab>
          <Tabs.Tab value="runs">Batch Test Runs</Tabs.Tab>
          <Tabs.Tab value="users">From Users</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="images">
          <ImagesTab images={images} />
        </Tabs.Panel>
        <Tabs.Panel value="runs">
          <Stack gap="lg">
            <RunsTab images={images}>
              <GatePanel />
            </RunsTab>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <CandidatesTab onAccepted={() => void images.mutate()} />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  );
}
