import type { User } from '@carbsight/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert, showToast, uiText } from '../../../../shared/ui';
import { FIGURE_PATH, LogAgain } from '../../home-parts';
import { mealsText } from '../../meals-text';
import { NoteField } from '../../note/NoteField';
import { outboxText } from '../../outbox/outbox-text';
import { addDiscarded, addWaiting } from '../../outbox/waiting-store';
import { partOfPlate, stopAdding } from '../../plate/adding-to';
import { EnterFigureLink } from '../../shortcuts/EnterFigureLink';
import { useObjectUrl } from '../../useObjectUrl';
import { PhotoStrip } from '../PhotoStrip';
import type { PhotoDraft } from '../photo-draft';
import { isWidelySupported } from '../prepare-photo';
import classes from '../scan.module.css';
import { useFocusOnMount } from '../useFocusOnMount';
import type { usePhotoDraft } from '../usePhotoDraft';
import { useReadsOnlyWords } from '../useReadsOnlyWords';
import { DOUBLE_CLICK_MS, useScanUpload } from '../useScanUpload';
import { DraftAction } from './DraftAction';
import { draftText } from './draft-text';
import { SignInPrompt } from './SignInPrompt';

type DraftEditorProps = {
  draft: PhotoDraft;
  drafts: ReturnType<typeof usePhotoDraft>;
  user: User | null;
  /** The owner if the meal has to wait; known even while the session cannot be checked. */
  ownerId: string | null;
  isUserLoading: boolean;
  /** @param replaced place of the photo that is replaced, from 0; null: another one is added */
  onCamera: (replaced: number | null) => void;
  onPick: (replaced: number | null) => void;
};

/** The photos of a meal with its note, until it is sent. */
export function DraftEditor({ draft, drafts, user, ownerId, isUserLoading, onCamera, onPick }: DraftEditorProps) {
  // If nothing can be stored, only an answer that still arrives deletes its meal.
  const unsend = () => void (ownerId && addDiscarded(draft, ownerId).catch(() => {}));
  const reopen = () => {
    unsend();
    drafts.renewKey();
  };
  const { state, send, cancel } = useScanUpload({ onSent: drafts.forget, onCancelled: reopen });
  const readsOnlyWords = useReadsOnlyWords();
  const navigate = useNavigate();
  const [wasSent, setSent] = useState(false);
  const [place, setPlace] = useShownPlace(draft.photos.length);
  const shown = draft.photos[place] ?? null;
  const failure = state.step === 'failed' ? state.failure : null;
  const hasSessionEnded = failure?.status === 401 && user === null;

  const start = () => {
    setSent(true);
    void send(draft);
  };
  const keepForLater = async () => {
    if (ownerId === null) return;
    try {
      await addWaiting({ ...draft, ...partOfPlate() }, ownerId);
    } catch {
      return showToast(outboxText('notKept'), { tone: 'failure' });
    }
    stopAdding();
    showToast(outboxText('kept'));
    await drafts.release();
  };
  const discard = () => {
    if (wasSent) unsend();
    void drafts.discard();
  };
  const ask = () => {
    if (ownerId !== null && (!navigator.onLine || !user)) void keepForLater();
    else if (user) start();
    else drafts.wantEstimate(true);
  };
  // After signing in, continues where the person was interrupted, without another tap. Only once: if it fails,
  // a reload must not send again automatically.
  const resume = useEffectEvent(() => {
    drafts.wantEstimate(false);
    start();
  });
  const shouldContinue = draft.wantsEstimate && user !== null;
  useEffect(() => {
    if (shouldContinue) resume();
  }, [shouldContinue]);

  // A scan that failed for lack of a session was still requested.
  const askLater = useEffectEvent(() => drafts.wantEstimate(true));
  useEffect(() => {
    if (hasSessionEnded) askLater();
  }, [hasSessionEnded]);

  // Neither the photo nor the connection is at fault, so the app can retry on its own.
  const isStillBusy = failure?.isBusy === true;
  const leaveToApp = useEffectEvent(() => void keepForLater());
  useEffect(() => {
    if (isStillBusy) leaveToApp();
  }, [isStillBusy]);

  if (state.step === 'sending' || state.step === 'busy') {
    return (
      <Stack>
        <DraftPreview photo={shown} />
        <UploadProgress fraction={state.step === 'busy' ? null : state.fraction} onCancel={cancel} />
      </Stack>
    );
  }
  const mustSignIn = hasSessionEnded || (draft.wantsEstimate && !user && !isUserLoading);
  return (
    <Stack className={classes.editor}>
      <DraftPreview photo={shown}>
        <div className={classes.previewActions}>
          <Button size="sm" variant="default" leftSection={<IconCamera size={18} />} onClick={() => onCamera(place)}>
            {draftText('retake')}
          </Button>
          <Button size="sm" variant="default" leftSection={<IconPhoto size={18} />} onClick={() => onPick(place)}>
            {draftText('otherPhoto')}
          </Button>
          <Button size="sm" variant="subtle" leftSection={<IconTrash size={18} />} onClick={discard}>
            {uiText('discard')}
          </Button>
        </div>
        <PhotoStrip
          photos={draft.photos}
          place={place}
          onShow={setPlace}
          onRemove={(removed) => void drafts.removePhoto(removed)}
          onCamera={() => onCamera(null)}
          onPick={() => onPick(null)}
        />
      </DraftPreview>
      <FailureAlert>{drafts.problem}</FailureAlert>
      <NoteField
        value={draft.note}
        onChange={drafts.setNote}
        description={draftText(readsOnlyWords ? 'wordsHint' : 'noteHint')}
      />
      {readsOnlyWords && user && draft.note.trim() === '' && (
        <div>
          <EnterFigureLink onClick={() => void navigate(FIGURE_PATH)} />
          <Suspense>
            <LogAgain onLogged={() => void drafts.discard()} />
          </Suspense>
        </div>
      )}
      {mustSignIn ? (
        <SignInPrompt
          wasSignedIn={hasSessionEnded}
          text={draftText(hasSessionEnded ? 'sessionEnded' : 'photoIsKept')}
        />
      ) : (
        <DraftAction
          failure={failure}
          isBusy={isUserLoading || drafts.isPreparing}
          takesFocus={wasSent}
          onSend={ask}
          onSendLater={ownerId !== null && failure?.isConnectionLoss ? () => void keepForLater() : null}
        />
      )}
    </Stack>
  );
}

/** The chosen photo; a message in place of a HEIC that this browser cannot show. */
function DraftPreview({ photo, children }: { photo: Blob | null; children?: ReactNode }) {
  const url = useObjectUrl(photo);
  const [unshowable, setUnshowable] = useState<Blob | null>(null);
  return (
    <Stack gap="sm">
      {photo && unshowable === photo ? (
        <Text py="2.5rem" px="1.5rem" bdrs="lg" bg="var(--cs-sunken)" ta="center">
          {isWidelySupported(photo.type) ? mealsText('damaged') : draftText('unshowable')}
        </Text>
      ) : (
        url && (
          <img
            src={url}
            alt={mealsText('yourMeal')}
            className={classes.previewPhoto}
            onError={() => setUnshowable(photo)}
          />
        )
      )}
      {children}
    </Stack>
  );
}

/** Which of the photos is shown large: one that was just added, or the one next to a removed one. */
function useShownPlace(count: number) {
  const [shown, setShown] = useState({ place: 0, count });
  const place = shown.count < count ? count - 1 : Math.min(shown.place, count - 1);
  return [place, (chosen: number) => setShown({ place: chosen, count })] as const;
}

type UploadProgressProps = {
  /** Fraction of the bytes, 0 to 1; null while it waits for the server to have capacity. */
  fraction: number | null;
  onCancel: () => void;
};

function UploadProgress({ fraction, onCancel }: UploadProgressProps) {
  const percent = Math.round((fraction ?? 0) * 100);
  const message = useFocusOnMount<HTMLParagraphElement>();
  const shownAt = useRef(performance.now());
  const cancel = () => {
    if (performance.now() - shownAt.current >= DOUBLE_CLICK_MS) onCancel();
  };
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600} ref={message} tabIndex={-1} className={classes.progressText}>
          {fraction === null ? draftText('busyTitle') : draftText(percent < 100 ? 'sending' : 'sent')}
        </Text>
        {fraction !== null && percent < 100 && (
          <Text c="dimmed" aria-hidden="true">
            {percent} %
          </Text>
        )}
      </Group>
      <Progress value={percent} size="lg" radius="xl" animated aria-label={draftText('upload')} />
      <Text role="status" c="dimmed" mt={fraction === null ? 'sm' : 0}>
        {fraction === null && draftText('busyText')}
      </Text>
      <Button variant="default" fullWidth mt="md" onClick={cancel}>
        {uiText('cancel')}
      </Button>
    </div>
  );
}
