import { mealShortcutsApi } from '@carbsight/contracts';
import { Anchor, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { lazyPage } from '../../shared/i18n';
import { rememberedUserId } from '../../shared/remembered-user-id';
import { disclaimer, PageLoader, PageTitle } from '../../shared/ui';
import { exampleEstimate as example, useCarbUnits } from '../../shared/units';
import { BasisNotice, isProbablySignedIn, useCurrentUser } from '../accounts';
import { notePhotoInitiated, useEventSending } from '../behaviour';
import { LogAgain } from './home-parts';
import classes from './meals.module.css';
import { mealsText } from './meals-text';
import { useWaitingMeals } from './outbox/useWaitingMeals';
import { WaitingBox, WaitingHint } from './outbox/waiting-box';
import { RangeBar } from './result/RangeBar';
import { PhotoIntake, PhotoPicker, useDroppedPhotos } from './scan/PhotoIntake';
import { usePhotoDraft } from './scan/usePhotoDraft';
import { type Today, TodayMeals, TodayTotal, useToday } from './Today';

// Not needed until there is a photo to show or to take.
const DraftEditor = lazyPage(async () => ({ default: (await import('./scan/DraftEditor')).DraftEditor }));
const CameraDialog = lazyPage(async () => ({ default: (await import('./scan/CameraDialog')).CameraDialog }));

/** Home is the scanner: take a photo, add a note, get the figure. Visitors can start before they sign in. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { user, isLoading: isUserLoading, failure: userFailure } = useCurrentUser();
  const ownerId = user?.id ?? (userFailure?.isConnectionLoss ? rememberedUserId() : null);
  // Somebody was signed in here: render their page, not the visitors', until the server answers.
  const isKnown = isUserLoading && isProbablySignedIn();
  const drafts = usePhotoDraft(user?.id ?? null, user?.id ?? rememberedUserId());
  const waiting = useWaitingMeals(ownerId);
  const picker = useRef<HTMLInputElement>(null);
  const isDragging = useDroppedPhotos((file, origin) => void drafts.choose(file, origin));
  const today = useToday(user !== null);
  const isNew = useIsNew(user !== null, today);
  const isCameraOpen = search.get('camera') === 'true';
  useEventSending(user !== null);
  useEffect(() => {
    if (isCameraOpen) notePhotoInitiated();
  }, [isCameraOpen]);

  const setCameraOpen = (isOpen: boolean) => setSearch(isOpen ? { camera: 'true' } : {}, { replace: !isOpen });
  const pick = () => {
    notePhotoInitiated();
    picker.current?.click();
    if (isCameraOpen) setCameraOpen(false);
  };
  const takePhoto = (photo: Blob) => {
    setCameraOpen(false);
    void drafts.choose(photo, 'camera');
  };
  // A photo pasted or dropped while the viewfinder is open replaces it.
  useEffect(() => {
    if (drafts.isPreparing && isCameraOpen) setSearch({}, { replace: true });
  }, [drafts.isPreparing, isCameraOpen, setSearch]);

  const intro = user ? (
    <PageTitle documentTitle={mealsText('scanMeal')} mb="md">
      {mealsText('question', { name: user.firstName })}
    </PageTitle>
  ) : ownerId ? (
    <PageTitle documentTitle={mealsText('scanMeal')} mb="md">
      {mealsText('scanMeal')}
    </PageTitle>
  ) : isKnown ? (
    <Skeleton height={64} mb="md" radius="md" aria-hidden="true" />
  ) : (
    <VisitorIntro />
  );

  const day = user && (
    <div key="day" className={classes.day}>
      <TodayTotal today={today} waiting={waiting} />
      <Suspense fallback={<Skeleton height={196} radius="lg" mt="xl" />}>
        <LogAgain />
      </Suspense>
    </div>
  );
  const intake = (
    <div key="intake" className={classes.intake}>
      <PhotoIntake
        isBusy={drafts.isPreparing}
        isDragging={isDragging}
        isSmall={user !== null && !isNew}
        problem={drafts.problem}
        takesFocus={drafts.isDiscarded}
        onCamera={() => setCameraOpen(true)}
        onPick={pick}
      />
      {user && <AddWithoutPhotoLink />}
    </div>
  );

  return (
    <>
      {drafts.draft ? (
        <>
          {/* A separate heading, so that it takes the focus when a photo is added. */}
          <PageTitle key="draft" mb="md">
            {mealsText('yourMeal')}
          </PageTitle>
          <Suspense fallback={<PageLoader label={mealsText('openingPhoto')} />}>
            <DraftEditor
              draft={drafts.draft}
              drafts={drafts}
              user={userFailure ? null : user}
              ownerId={ownerId}
              isUserLoading={isUserLoading}
              onCamera={() => setCameraOpen(true)}
              onPick={pick}
            />
          </Suspense>
        </>
      ) : (
        <>
          {intro}
          {user?.basisNotice && (
            <Suspense fallback={<Skeleton height={54} mb="md" radius="lg" />}>
              <BasisNotice user={user} />
            </Suspense>
          )}
          <Suspense>
            {waiting.length > 0 && <WaitingBox meals={waiting} />}
            {!ownerId && !isKnown && <WaitingHint />}
          </Suspense>
          <div className={classes.home} data-wide={(user && !isNew) || undefined}>
            {isNew ? [intake, day] : [day, intake]}
            {user && <TodayMeals today={today} />}
          </div>
          {/* One for all figures above. */}
          {user && (
            <Text size="sm" c="dimmed" mt="md">
              {disclaimer()}
            </Text>
          )}
          {!user && !ownerId && !isKnown && <Benefits />}
        </>
      )}
      <PhotoPicker ref={picker} onPhoto={(file) => void drafts.choose(file, 'picker')} />
      <Suspense>
        {isCameraOpen && <CameraDialog onClose={() => setCameraOpen(false)} onPhoto={takePhoto} onPick={pick} />}
      </Suspense>
      <VisuallyHidden role="status">{drafts.isPreparing ? mealsText('preparingPhoto') : ''}</VisuallyHidden>
    </>
  );
}

function VisitorIntro() {
  return (
    <>
      <PageTitle documentTitle="Carbsight" fz={34} lh={1.08} mb="xs">
        {mealsText('introTitle')}
      </PageTitle>
      <Text size="lg" c="dimmed" mb="lg">
        {mealsText('introText')}
      </Text>
    </>
  );
}

const promises = ['rangePromise', 'openPromise', 'lastWordPromise'] as const;

/** For visitors: an example result, and how far to trust it. */
function Benefits() {
  const carbs = useCarbUnits();
  return (
    <section className={classes.section} aria-labelledby="what-it-gives">
      <Title order={2} id="what-it-gives" mb="sm">
        {mealsText('whatYouGet')}
      </Title>
      <div className={classes.card}>
        <Text size="sm" c="dimmed">
          {mealsText('example')}
        </Text>
        <p className={classes.exampleFigure}>
          {mealsText('about')} <b>{carbs.amount(example.grams)}</b>
        </p>
        <Text mb="sm">{carbs.range(example.lowGrams, example.highGrams)}</Text>
        <RangeBar low={example.lowGrams} high={example.highGrams} value={example.grams} />
      </div>
      <ul className={classes.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Text fw={650}>{mealsText(promise)}</Text>
            <Text c="dimmed">{mealsText(`${promise}Text`)}</Text>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/about" underline="always" className={classes.more}>
        {mealsText('limits')}
      </Anchor>
    </section>
  );
}

/** Link to adding a meal without a photo. */
function AddWithoutPhotoLink() {
  return (
    <Anchor component={Link} to="/add" underline="always" mt="xs" className={classes.more} style={{ gap: '0.5rem' }}>
      <IconPencil size={18} aria-hidden="true" />
      {mealsText('withoutPhoto')}
    </Anchor>
  );
}

/** Whether this person has logged nothing yet: the scanner comes first then. False until that is known. */
function useIsNew(isSignedIn: boolean, { meals }: Today): boolean {
  const { data } = useEndpoint(mealShortcutsApi.listShortcuts, isSignedIn ? {} : null);
  const earlier = data && [...data.frequent, ...data.recent, ...data.favourites];
  return meals?.length === 0 && earlier?.length === 0;
}
