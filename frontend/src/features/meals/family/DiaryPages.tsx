import { type FamilyDiary, familyApi } from '@carbsight/contracts';
import { Alert, Anchor, Select, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { CarbUnitProvider, useCarbUnits } from '../../../shared/units';
import { Composer } from '../compose/Composer';
import { useWords } from '../compose/useWords';
import HistoryPage from '../HistoryPage';
import { EnterFigure } from '../shortcuts/EnterFigure';
import { EnterFigureLink } from '../shortcuts/EnterFigureLink';
import { DiaryContext, useDiary } from './diary';
import { familyText as text } from './family-text';

const OWN = 'own';
/** The height of the shell's header, which stays on the screen, too. */
const BELOW_HEADER = 'calc(3.75rem + env(safe-area-inset-top))';

/** The ordinary screens in the diary that the address names, always below the words that say whose it is. */
export function DiaryFrame() {
  const { ownerId = '' } = useParams();
  const { unit } = useCarbUnits();
  const { data, error, mutate } = useEndpoint(familyApi.getFamily, {}, { revalidateOnFocus: true });
  if (!data && error) return <PageFailure failure={error} onRetry={() => void mutate()} />;
  if (!data) return <PageLoader label={text('loading')} />;
  const diary = data.diaries.find(({ userId }) => userId === ownerId);
  if (!diary) {
    return (
      <Stack>
        <PageTitle>{text('page')}</PageTitle>
        <Text role="status">{text('gone')}</Text>
        <Anchor component={Link} to="/family">
          {text('diaries')}
        </Anchor>
      </Stack>
    );
  }
  const about = { name: diary.name };
  const words = {
    banner: text('banner', about),
    noMeals: text('noMeals'),
    save: text('save', about),
    saved: text('saved', about),
    toMeals: text('toMeals', about),
  };
  return (
    <DiaryContext value={{ ...diary, words }}>
      <CarbUnitProvider unit={unit} basis={diary.carbBasis}>
        {/* Nothing typed for one person stays on the screen of another. */}
        <Stack key={ownerId} data-wide>
          <DiaryBanner diary={diary} diaries={data.diaries} />
          <Text size="sm" c="dimmed">
            {text(diary.may === 'log' ? 'bannerLog' : 'bannerSee')}
          </Text>
          <Outlet />
        </Stack>
      </CarbUnitProvider>
    </DiaryContext>
  );
}

/** Stays visible on every page of another person's diary, and leads to the others: low, because it covers their meals. */
function DiaryBanner({ diary, diaries }: { diary: FamilyDiary; diaries: readonly FamilyDiary[] }) {
  const navigate = useNavigate();
  return (
    <Alert
      color="grain"
      variant="filled"
      autoContrast
      p="xs"
      icon={<IconEye size={20} aria-hidden="true" />}
      title={<bdi>{text('banner', { name: diary.name })}</bdi>}
      style={{ position: 'sticky', top: BELOW_HEADER, zIndex: 2, overflowWrap: 'anywhere' }}
    >
      <Select
        aria-label={text('whose')}
        allowDeselect={false}
        value={diary.userId}
        onChange={(userId) => void navigate(userId === OWN ? '/history' : `/family/${userId}`)}
        data={[
          ...diaries.map(({ userId, name }) => ({ value: userId, label: name })),
          { value: OWN, label: text('mine') },
        ]}
      />
    </Alert>
  );
}

/** The start of a diary: its composer, for those who may log, and its meals. */
export function DiaryStart() {
  const { mayLog } = useDiary();
  return <HistoryPage start={mayLog && <DiaryComposer />} />;
}

/** Words or a figure: barcodes, own foods and what waits for a connection belong to the member. */
function DiaryComposer() {
  const { words, write, send, isSending } = useWords(null, false);
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <Composer words={words} onWords={write} onSend={(reading) => void send(reading)} isSending={isSending}>
        <EnterFigureLink onClick={() => setEntering(true)} />
      </Composer>
      {isEntering && <EnterFigure onClose={() => setEntering(false)} />}
    </>
  );
}
