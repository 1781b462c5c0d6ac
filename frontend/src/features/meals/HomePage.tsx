import { mealShortcutsApi } from '@carbsight/contracts';
import { Box, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { browserStorage } from '../../shared/browser-storage';
import { lazyPage } from '../../shared/i18n';
import { rememberedUserId } from '../../shared/remembered-user-id';
import { disclaimer, PageLoader, PageTitle, uiText } from '../../shared/ui';
import { BasisNotice, isProbablySignedIn, useCurrentUser } from '../accounts';
import { recordPhotoInitiated, useEventSending } from '../behaviour';
import { Composer, WORDS_ID } from './compose/Composer';
import { useWords } from './compose/useWords';
import { Benefits, Examples, LogAgain, PlateViewfinder } from './home-parts';
import { showsEstimate } from './meal-words';
import classes from './meals.module.css';
import { mealsText } from './meals-text';
import { useWaitingMeals } from './outbox/useWaitingMeals';
import { WaitingBox, WaitingHint } from './outbox/waiting-box';
import { PhotoPicker } from './scan/PhotoPicker';
import type { PhotoMetadata } from './scan/photo-draft';
import { useDroppedPhotos } from './scan/useDroppedPhotos';
import { usePhotoDraft } from './scan/usePhotoDraft';
import { useReadsOnlyWords } from './scan/useReadsOnlyWords';
import { EnterFigureLink } from './shortcuts/EnterFigureLink';
import { type Today, TodayMeals, TodayTotal, useToday } from './Today';

// Not needed until there is a photo to show or to take.
const DraftEditor = lazyPage(async () => ({ default: (await import('./scan/draft/DraftEditor')).DraftEditor }));
const CameraDialog = lazyPage(async () => ({ default: (await import('./scan/camera/CameraDialog')).CameraDialog }));
const EnterFigure = lazyPage(async () => ({ default: (await import('./shortcuts/EnterFigure')).EnterFigure }));
const FirstRun = lazyPage(async () => ({ default: (await import('./first-run/FirstRun')).FirstRun }));
const SignInPrompt = lazyPage(async () => ({ default: (await import('./scan/draft/SignInPrompt')).SignInPrompt }));

/** Home asks what is eaten: words or a photo become a figure, a usual meal takes one tap. Visitors can start before they sign in. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { user, isLoading: isUserLoading, failure: userFailure } = useCurrentUser();
  const ownerId = user?.id ?? (userFailure?.isConnectionLoss ? rememberedUserId() : null);
  // Someone was signed in here: render their page, not the visitors', until the server answers.
  const isKnown = isUserLoading && isProbablySignedIn();
  const drafts = usePhotoDraft(user?.id ?? null, user?.id ?? rememberedUserId());
  const waiting = useWaitingMeals(ownerId);
  const picker = useRef<HTMLInputElement>(null);
  const isVisitor = !ownerId && !isKnown;
  const { words, write, clear, send, when, isBarcode, isSending, waitsForAccount } = useWords(
    user?.id ?? null,
    isVisitor,
  );
  /** Place of the photo that the next one replaces; null: it is added. */
  const replaced = useRef<number | null>(null);
  const choose = async (files: readonly Blob[], origin: PhotoMetadata['origin']) => {
    // What was written about the meal goes with its photo.
    if (await drafts.choose(files, origin, { words: words.trim(), replaced: replaced.current })) write('');
    replaced.current = null;
  };
  const isDragging = useDroppedPhotos((files, origin) => {
    replaced.current = null;
    void choose(files, origin);
  });
  const today = useToday(user !== null);
  const { isNew, hasEstimates } = useListed(user !== null, today);
  const firstRun = useFirstRun();
  const isCameraOpen = search.get('camera') === 'true';
  useEventSending(user !== null);
  useEffect(() => {
    if (isCameraOpen) recordPhotoInitiated();
  }, [isCameraOpen]);

  const setCameraOpen = (isOpen: boolean) => setSearch(isOpen ? { camera: 'true' } : {}, { replace: !isOpen });
  const setFigureOpen = (isOpen: boolean) => setSearch(isOpen ? { figure: 'true' } : {}, { replace: !isOpen });
  const pick = () => {
    recordPhotoInitiated();
    picker.current?.click();
    if (isCameraOpen) setCameraOpen(false);
  };
  const takePhoto = (photo: Blob) => {
    setCameraOpen(false);
    void choose([photo], 'camera');
  };
  // A photo pasted or dropped while the viewfinder is open replaces it.
  useEffect(() => {
    if (drafts.isPreparing && isCameraOpen) setSearch({}, { replace: true });
  }, [drafts.isPreparing, isCameraOpen, setSearch]);

  const tryExample = (example: string) => {
    write(example);
    document.getElementById(WORDS_ID)?.focus();
  };

  const intro = user ? (
    <div className={classes.top}>
      <PageTitle documentTitle={uiText('scanMeal')} fz={{ base: 24, sm: 28 }} mb={0}>
        {mealsText('question', { name: user.firstName })}
      </PageTitle>
      <TodayTotal today={today} waiting={waiting} />
    </div>
  ) : ownerId ? (
    <PageTitle documentTitle={uiText('scanMeal')} mb="md">
      {uiText('scanMeal')}
    </PageTitle>
  ) : isKnown ? (
    <Skeleton height={64} mb="md" radius="md" aria-hidden="true" />
  ) : (
    <VisitorIntro />
  );

  const start = (
    <div style={{ minWidth: 0 }}>
      <Suspense fallback={<Box h="8.5rem" />}>{isVisitor && <PlateViewfinder isBusy={drafts.isPreparing} />}</Suspense>
      <Composer
        words={words}
        onWords={write}
        onSend={(reading) => void send(reading)}
        when={when}
        onLogged={user ? clear : undefined}
        takesFocusOnDesktop={!isVisitor}
        showsFigureFirst={isVisitor}
        isSending={isSending}
        isPreparing={drafts.isPreparing}
        isDragging={isDragging}
        problem={drafts.problem}
        takesFocus={drafts.isDiscarded}
        photos={{ onCamera: () => setCameraOpen(true), onPick: pick }}
        onBarcode={isVisitor ? null : () => void navigate('/scan/barcode')}
        isBarcode={isBarcode}
      >
        <ComposerHints />
        {isVisitor && words === '' && (
          <Suspense fallback={<div style={{ height: 88 }} />}>
            <Text size="sm" c="dimmed" px="0.25rem">
              {mealsText('tryOne')}
            </Text>
            <Examples onExample={tryExample} />
          </Suspense>
        )}
        {!isVisitor && <EnterFigureLink onClick={() => setFigureOpen(true)} />}
      </Composer>
      <Suspense>
        {waitsForAccount && <SignInPrompt hasFigure={waitsForAccount === 'figure'} text={mealsText('wordsAreKept')} />}
      </Suspense>
      {user && (
        <Suspense fallback={<Skeleton height={330} radius="lg" mt="xl" />}>
          {isNew && firstRun.isWanted ? (
            <FirstRun user={user} onExample={tryExample} onEnd={firstRun.end} />
          ) : (
            <LogAgain />
          )}
        </Suspense>
      )}
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
              onCamera={(place) => {
                replaced.current = place;
                setCameraOpen(true);
              }}
              onPick={(place) => {
                replaced.current = place;
                pick();
              }}
            />
          </Suspense>
        </>
      ) : (
        <>
          {intro}
          {/* The first step asks for the same. */}
          {user?.basisNotice && (isNew === false || !firstRun.isWanted) && (
            <Suspense fallback={<Skeleton height={54} mb="md" radius="lg" />}>
              <BasisNotice user={user} />
            </Suspense>
          )}
          <Suspense>
            {waiting.length > 0 && <WaitingBox meals={waiting} />}
            {isVisitor && <WaitingHint />}
          </Suspense>
          <div className={classes.home} data-wide={!isVisitor || undefined}>
            {start}
            {user && <TodayMeals today={today} />}
          </div>
          {/* One for all figures above; also while nobody knows whether one of them is an estimate. */}
          {user && hasEstimates !== false && (
            <Text size="sm" c="dimmed" mt="md">
              {disclaimer()}
            </Text>
          )}
          <Suspense>{isVisitor && <Benefits />}</Suspense>
        </>
      )}
      <PhotoPicker ref={picker} onPhotos={(files) => void choose(files, 'picker')} />
      <Suspense>
        {search.has('figure') && !isVisitor && <EnterFigure onClose={() => setFigureOpen(false)} />}
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

/** Said before the shutter: what photos are good for here. */
function ComposerHints() {
  const readsOnlyWords = useReadsOnlyWords();
  if (!readsOnlyWords) return null;
  return (
    <Text size="sm" c="dimmed" mt="0.5rem" px="0.25rem">
      {mealsText('readsWords')}
    </Text>
  );
}

const storage = browserStorage('localStorage');
const FIRST_RUN_KEY = 'carbsight.first-run-ended';

/** The steps for new people, until they end or skip them in this browser. */
function useFirstRun() {
  const [isWanted, setWanted] = useState(() => storage.get(FIRST_RUN_KEY) === null);
  const end = () => {
    storage.set(FIRST_RUN_KEY, 'yes');
    setWanted(false);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { isWanted, end };
}

/** Whether this person has logged nothing yet, and whether a figure listed here is an estimate. Empty until that is known. */
function useListed(isSignedIn: boolean, { meals }: Today): { isNew?: boolean; hasEstimates?: boolean } {
  const { data } = useEndpoint(mealShortcutsApi.listShortcuts, isSignedIn ? {} : null);
  const earlier = data && [...data.frequent, ...data.recent, ...data.favourites];
  if (meals === undefined || earlier === undefined) return {};
  return {
    isNew: meals.length === 0 && earlier.length === 0,
    hasEstimates: meals.some(showsEstimate) || earlier.some(({ isOwnValue }) => !isOwnValue),
  };
}
