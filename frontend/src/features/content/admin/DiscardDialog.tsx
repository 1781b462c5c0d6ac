import { ConfirmDialog } from '../../../shared/admin';

type DiscardDialogProps = { onDiscard: () => void; onStay: () => void };

export function DiscardDialog({ onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog title="Discard changes" confirmLabel="Discard" onConfirm={onDiscard} onClose={onStay}>
      What you have written is not saved yet.
    </ConfirmDialog>
  );
}
