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
  /** Whose meal it would be if it had to wait: also while the server cannot be asked who is here. */
  ownerId: string | null;
  isUserLoading: boolean;
  onCamera: () => void;
  onPick: () => void;
};

/** The photo with its words, until it is on its way. */
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
    await drafts.putAway();
  };
  const ask = () => {
    if (ownerId !== null && (!navigator.onLine || !user)) void keepForLater();
    else if (user) start();
    else drafts.wantEstimate(true);
  };
  // Back from signing in: goes on where the person was stopped, without another tap. Only once: should it fail,
  // a reload must not send again on its own.
  const goOn = useEffectEvent(() => {
    drafts.wantEstimate(false);
    start();
  });
  const mayGoOn = draft.wantsEstimate && user !== null;
  useEffect(() => {
    if (mayGoOn) goOn();
  }, [mayGoOn]);

  // What was refused for want of a session was asked for all the same.
  const askLater = useEffectEvent(() => drafts.wantEstimate(true));
  useEffect(() => {
    if (hasSessionEnded) askLater();
  }, [hasSessionEnded]);

  // Nothing is wrong with the photo or the connection: it need not be the person who tries again.
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
