import { ConfirmDialog } from './ConfirmDialog';

type DiscardDialogProps = { onDiscard: () => void; onStay: () => void };

/** Asks before text that is not saved is left. */
export function DiscardDialog({ onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog title="Discard changes" confirmLabel="Discard" onConfirm={onDiscard} onClose={onStay}>
      What you have written is not saved yet.
    </ConfirmDialog>
  );
}
