import { type FamilyDiary, familyApi, type Meal } from '@carbsight/contracts';
import { Alert, Anchor, Button, Select, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { PageFailure, PageLoader, PageTitle, uiText } from '../../../shared/ui';
import { ConfirmInPlace } from '../../../shared/ui/ConfirmInPlace';
import { CarbUnitProvider, useCarbUnits } from '../../../shared/units';
import { Composer } from '../compose/Composer';
import { useWords } from '../compose/useWords';
import { MealGlucose } from '../glucose/MealGlucose';
import HistoryPage from '../HistoryPage';
import { LogAgain } from '../home-parts';
import report from '../insights/report.module.css';
import MealPage from '../MealPage';
import { isFinished } from '../meal-words';
import { resultText } from '../result/result-text';
import { PhotoPicker } from '../scan/PhotoPicker';
import { EnterFigure } from '../shortcuts/EnterFigure';
import { EnterFigureLink } from '../shortcuts/EnterFigureLink';
import { useMeal } from '../useMeal';
import { useMealActions } from '../useMealActions';
import { DiaryPhoto } from './DiaryPhoto';
import { DiaryContext, useDiary } from './diary';
import { familyText as text } from './family-text';
import { KeptLinks } from './KeptLinks';

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
      <CarbUnitProvider unit={unit} basis={diary.carbBasis} polyols={diary.polyolCounting}>
        {/* Nothing typed for one person stays on the screen of another. */}
        <Stack key={ownerId} data-wide>
          <DiaryBanner diary={diary} diaries={data.diaries} />
          <div className={report.screenOnly}>
            <Text size="sm" c="dimmed">
              {text(diary.may === 'log' ? 'bannerLog' : 'bannerSee')}
            </Text>
            {diary.isKept && <KeptLinks ownerId={ownerId} />}
          </div>
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
      className={report.screenOnly}
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

/** The start of a diary: its composer and earlier meals, for those who may log, and its meals. */
export function DiaryStart() {
  const { mayLog } = useDiary();
  return (
    <HistoryPage
      start={
        mayLog && (
          <>
            <DiaryComposer />
            <LogAgain />
          </>
        )
      }
    />
  );
}

/** Words, photos, barcodes or a figure. What waits for a connection belongs to the member, so nothing does here. */
function DiaryComposer() {
  const { words, write, clear, send, when, isSending } = useWords(null, false);
  const { scanPath } = useDiary();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  if (photos.length > 0) return <DiaryPhoto files={photos} words={words} onClose={() => setPhotos([])} />;
  return (
    <>
      <Composer
        words={words}
        onWords={write}
        onSend={(reading) => void send(reading)}
        when={when}
        onLogged={clear}
        isSending={isSending}
        photos={{ onCamera: pick, onPick: pick }}
        onBarcode={() => void navigate(scanPath)}
      >
        <EnterFigureLink onClick={() => setEntering(true)} />
      </Composer>
      <PhotoPicker ref={picker} onPhotos={setPhotos} />
      {isEntering && <EnterFigure onClose={() => setEntering(false)} />}
    </>
  );
}

/** A meal in another person's diary, with what its member sees and may do beyond the ordinary. */
export function DiaryMeal() {
  const { mealId = '' } = useParams();
  const { diary } = useDiary();
  const { data: meal } = useMeal(mealId);
  return (
    <>
      <MealPage />
      {meal && isFinished(meal.status) && (
        <Stack mt="lg">
          {(diary?.glucose || diary?.isKept) && <MealGlucose meal={meal} />}
          {meal.mayDelete && diary?.may === 'log' && <DeleteEntry meal={meal} />}
        </Stack>
      )}
    </>
  );
}

function DeleteEntry({ meal }: { meal: Meal }) {
  const actions = useMealActions(meal.mealId);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAsked(true)}>
        {text('deleteEntry')}
      </Button>
    );
  return (
    <ConfirmInPlace
      name={text('deleteEntry')}
      question={resultText(meal.photoUrl ? 'deleteText' : 'deleteTextWithoutPhoto')}
      confirm={uiText('delete')}
      cancel={uiText('cancel')}
      isBusy={actions.pending === 'remove'}
      onConfirm={() => void actions.remove()}
      onCancel={() => setAsked(false)}
    />
  );
}
