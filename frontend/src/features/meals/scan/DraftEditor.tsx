import type { User } from '@carbsight/contracts';
import { Button, Stack } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { FailureAlert } from '../../../shared/ui';
import { NoteField } from '../NoteField';
import { DraftPreview } from './DraftPreview';
import type { PhotoDraft } from './photo-draft';
import { SignInToGoOn } from './SignInToGoOn';
import classes from './scan.module.css';
import { UploadFailure } from './UploadFailure';
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
  const { state, send, cancel } = useScanUpload({ onSent: drafts.discard });

  const ask = () => (user ? void send(draft) : drafts.wantEstimate(true));
  // Back from signing in: goes on where the person was stopped, without another tap. Only once: should it fail,
  // a reload must not send again on its own.
  const goOn = useEffectEvent(() => {
    drafts.wantEstimate(false);
    void send(draft);
  });
  const mayGoOn = draft.wantsEstimate && user !== null;
  useEffect(() => {
    if (mayGoOn) goOn();
  }, [mayGoOn]);

  if (state.step === 'sending') {
    return (
      <Stack>
        <DraftPreview photo={draft.photo} />
        <UploadProgress share={state.share} onCancel={cancel} />
      </Stack>
    );
  }
  return (
    <Stack>
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
      {state.step === 'failed' && <UploadFailure failure={state.failure} />}
      {draft.wantsEstimate && !user && !isUserLoading ? (
        <SignInToGoOn />
      ) : (
        <Button size="lg" fullWidth onClick={ask} loading={isUserLoading || drafts.isPreparing}>
          {state.step === 'failed' ? 'Send again' : 'Estimate carbs'}
        </Button>
      )}
    </Stack>
  );
}
