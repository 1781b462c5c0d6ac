import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPage } from '../../shared/i18n';
import { disclaimer, PageLoader, PageTitle } from '../../shared/ui';
import { isProbablySignedIn, rememberedUserId, useCurrentUser } from '../accounts';
import { notePhotoInitiated, useEventSending } from '../behaviour';
import { AddWithoutPhotoLink } from './home/AddWithoutPhotoLink';
import { Benefits } from './home/Benefits';
import { LogAgain } from './home/home-parts';
import { homeText } from './home/home-text';
import { TodaySoFar } from './home/TodaySoFar';
import { VisitorIntro } from './home/VisitorIntro';
import { useWaitingMeals } from './outbox/useWaitingMeals';
import { WaitingBox, WaitingHint } from './outbox/waiting-box';
import { PhotoIntake } from './scan/PhotoIntake';
import { PhotoPicker } from './scan/PhotoPicker';
import { useDroppedPhotos } from './scan/useDroppedPhotos';
import { usePhotoDraft } from './scan/usePhotoDraft';

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
    <PageTitle documentTitle={homeText('scanMeal')} mb="md">
      {homeText('question', { name: user.firstName })}
    </PageTitle>
  ) : ownerId ? (
    <PageTitle documentTitle={homeText('scanMeal')} mb="md">
      {homeText('scanMeal')}
    </PageTitle>
  ) : isKnown ? (
    <Skeleton height={64} mb="md" radius="md" aria-hidden="true" />
  ) : (
    <VisitorIntro />
  );

  return (
    <>
      {drafts.draft ? (
        <>
          {/* A separate heading, so that it takes the focus when a photo is added. */}
          <PageTitle key="draft" mb="md">
            {homeText('yourMeal')}
          </PageTitle>
          <Suspense fallback={<PageLoader label={homeText('openingPhoto')} />}>
            <DraftEditor
              draft={drafts.draft}
              drafts={drafts}
              user={user}
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
          <Suspense>
            {waiting.length > 0 && <WaitingBox meals={waiting} />}
            {!ownerId && !isKnown && <WaitingHint />}
          </Suspense>
          <PhotoIntake
            isBusy={drafts.isPreparing}
            isDragging={isDragging}
            problem={drafts.problem}
            takesFocus={drafts.isDiscarded}
            onCamera={() => setCameraOpen(true)}
            onPick={pick}
          />
          {user && <AddWithoutPhotoLink />}
          <Suspense fallback={<Skeleton height={196} radius="lg" mt="xl" />}>{user && <LogAgain />}</Suspense>
          {user && <TodaySoFar firstName={user.firstName} />}
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
      <VisuallyHidden role="status">{drafts.isPreparing ? homeText('preparingPhoto') : ''}</VisuallyHidden>
    </>
  );
}
