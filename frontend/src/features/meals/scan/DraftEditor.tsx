import type { User } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureAlert } from '../../../shared/ui';
import { NoteField } from '../NoteField';
import { DraftAction } from './DraftAction';
import { DraftPreview } from './DraftPreview';
import type { PhotoDraft } from './photo-draft';
import { SignInToGoOn } from './SignInToGoOn';
import classes from './scan.module.css';
import { UploadProgress } from './UploadProgress';
import type { usePhotoDraft } from './usePhotoDraft';
import { useScanUpload } from './useScanUpload';

type DraftEditorProps = {
  draft: PhotoDraft;
  drafts: ReturnType<typeof usePhotoDraft>;
  user: User | null;
  isUserLoading: boolean;
  onCamera: () => void;
  onPick: () => void;
};

/** The photo with its words, until it is on its way. */
export function DraftEditor({ draft, drafts, user, isUserLoading, onCamera, onPick }: DraftEditorProps) {
  const { state, send, cancel } = useScanUpload({ onSent: drafts.forget, onTakenBack: drafts.renewKey });
  const [wasSent, setSent] = useState(false);
  const failure = state.step === 'failed' ? state.failure : null;
  const hasSessionEnded = failure?.status === 401 && user === null;

  const start = () => {
    setSent(true);
    void send(draft);
  };
  const ask = () => (user ? start() : drafts.wantEstimate(true));
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

  if (state.step === 'sending') {
    return (
      <Stack>
        <DraftPreview photo={draft.photo} />
        <UploadProgress share={state.share} onCancel={cancel} />
      </Stack>
    );
  }
  const mustSignIn = hasSessionEnded || (draft.wantsEstimate && !user && !isUserLoading);
  return (
    <Stack className={classes.editor}>
      <DraftPreview photo={draft.photo}>
        <div className={classes.previewActions}>
          <Button size="sm" variant="default" leftSection={<IconCamera size={18} />} onClick={onCamera}>
            Retake
          </Button>
          <Button size="sm" variant="default" leftSection={<IconPhoto size={18} />} onClick={onPick}>
            Other photo
          </Button>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconTrash size={18} />}
            onClick={() => void drafts.discard()}
          >
            Discard
          </Button>
        </div>
      </DraftPreview>
      <FailureAlert>{drafts.problem}</FailureAlert>
      <NoteField
        value={draft.note}
        onChange={drafts.setNote}
        description="A few words with amounts make the estimate much better."
      />
      {mustSignIn ? (
        <SignInToGoOn wasSignedIn={hasSessionEnded} />
      ) : (
        <DraftAction failure={failure} isBusy={isUserLoading || drafts.isPreparing} takesFocus={wasSent} onSend={ask} />
      )}
    </Stack>
  );
}
