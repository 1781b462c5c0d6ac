import type { User } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureAlert, showToast } from '../../../shared/ui';
import { NoteField } from '../NoteField';
import { outboxText } from '../outbox/outbox-text';
import { addWaiting } from '../outbox/waiting-store';
import { DraftAction } from './DraftAction';
import { DraftPreview } from './DraftPreview';
import type { PhotoDraft } from './photo-draft';
import { SignInPrompt } from './SignInPrompt';
import classes from './scan.module.css';
import { scanText } from './scan-text';
import { UploadProgress } from './UploadProgress';
import type { usePhotoDraft } from './usePhotoDraft';
import { useScanUpload } from './useScanUpload';

type DraftEditorProps = {
  draft: PhotoDraft;
  drafts: ReturnType<typeof usePhotoDraft>;
  user: User | null;
  /** The owner if the meal has to wait; known even while the session cannot be checked. */
  ownerId: string | null;
  isUserLoading: boolean;
  onCamera: () => void;
  onPick: () => void;
};

/** The photo with its note, until it is sent. */
export function DraftEditor({ draft, drafts, user, ownerId, isUserLoading, onCamera, onPick }: DraftEditorProps) {
  const { state, send, cancel } = useScanUpload({ onSent: drafts.forget, onTakenBack: drafts.renewKey });
  const [wasSent, setSent] = useState(false);
  const failure = state.step === 'failed' ? state.failure : null;
  const hasSessionEnded = failure?.status === 401 && user === null;

  const start = () => {
    setSent(true);
    void send(draft);
  };
  const keepForLater = async () => {
    if (ownerId === null) return;
    try {
      await addWaiting(draft, ownerId);
    } catch {
      return showToast(outboxText('notKept'), { tone: 'failure' });
    }
    showToast(outboxText('kept'));
    await drafts.release();
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
        <DraftPreview photo={draft.photo} />
        <UploadProgress share={state.step === 'busy' ? null : state.share} onCancel={cancel} />
      </Stack>
    );
  }
  const mustSignIn = hasSessionEnded || (draft.wantsEstimate && !user && !isUserLoading);
  return (
    <Stack className={classes.editor}>
      <DraftPreview photo={draft.photo}>
        <div className={classes.previewActions}>
          <Button size="sm" variant="default" leftSection={<IconCamera size={18} />} onClick={onCamera}>
            {scanText('retake')}
          </Button>
          <Button size="sm" variant="default" leftSection={<IconPhoto size={18} />} onClick={onPick}>
            {scanText('otherPhoto')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconTrash size={18} />}
            onClick={() => void drafts.discard()}
          >
            {scanText('discard')}
          </Button>
        </div>
      </DraftPreview>
      <FailureAlert>{drafts.problem}</FailureAlert>
      <NoteField value={draft.note} onChange={drafts.setNote} description={scanText('noteHint')} />
      {mustSignIn ? (
        <SignInPrompt wasSignedIn={hasSessionEnded} />
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
