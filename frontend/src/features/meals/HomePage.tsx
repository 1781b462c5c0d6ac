import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { notePhotoInitiated, useEventSending } from '../behaviour';
import { TodaySoFar } from './home/TodaySoFar';
import { VisitorIntro } from './home/VisitorIntro';
import { WhatItGives } from './home/WhatItGives';
import { CameraDialog } from './scan/CameraDialog';
import { DraftEditor } from './scan/DraftEditor';
import { PhotoIntake } from './scan/PhotoIntake';
import { PhotoPicker } from './scan/PhotoPicker';
import { useDroppedPhotos } from './scan/useDroppedPhotos';
import { usePhotoDraft } from './scan/usePhotoDraft';

/** Home is the scanner: take a photo, add words, get the figure. Visitors may begin before they sign in. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { user, isLoading: isUserLoading } = useCurrentUser();
  const drafts = usePhotoDraft();
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
  // A photo that comes in while the viewfinder is open (pasted, dropped) is the one that is meant.
  useEffect(() => {
    if (drafts.isPreparing && isCameraOpen) setSearch({}, { replace: true });
  }, [drafts.isPreparing, isCameraOpen, setSearch]);

  const intro = user ? (
    <PageTitle documentTitle="Scan a meal" mb="md">
      What is on your plate, {user.firstName}?
    </PageTitle>
  ) : (
    <VisitorIntro />
  );

  return (
    <>
      {drafts.draft ? (
        <>
          {/* A heading of its own, so that it takes the focus when a photo comes in. */}
          <PageTitle key="draft" mb="md">
            Your meal
          </PageTitle>
          <DraftEditor
            draft={drafts.draft}
            drafts={drafts}
            user={user}
            isUserLoading={isUserLoading}
            onCamera={() => setCameraOpen(true)}
            onPick={pick}
          />
        </>
      ) : (
        <>
          {!isUserLoading && intro}
          <PhotoIntake
            isBusy={drafts.isPreparing}
            isDragging={isDragging}
            problem={drafts.problem}
            takesFocus={drafts.isDiscarded}
            onCamera={() => setCameraOpen(true)}
            onPick={pick}
          />
          {user && <TodaySoFar firstName={user.firstName} />}
          {!user && !isUserLoading && <WhatItGives />}
        </>
      )}
      <PhotoPicker ref={picker} onPhoto={(file) => void drafts.choose(file, 'picker')} />
      {isCameraOpen && <CameraDialog onClose={() => setCameraOpen(false)} onPhoto={takePhoto} onPick={pick} />}
      <VisuallyHidden role="status">{drafts.isPreparing ? 'Preparing the photo' : ''}</VisuallyHidden>
    </>
  );
}
