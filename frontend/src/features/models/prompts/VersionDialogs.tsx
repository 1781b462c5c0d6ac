import type { PromptRelease } from '@carbsight/contracts';
import { ConfirmDialog } from '../../../shared/admin';
import { useFocusBack } from '../../../shared/ui/focus';
import { NewVersionDialog } from './NewVersionDialog';
import type { PromptVersion } from './prompt-versions';
import { SetLiveDialog } from './SetLiveDialog';
import { UnpublishDialog } from './UnpublishDialog';
import type { PromptVersions } from './usePromptVersions';
import { VersionDialog } from './VersionDialog';

export type OpenDialog =
  | { readonly what: 'new' }
  | { readonly what: 'reset' }
  | { readonly what: 'details' | 'set-live'; readonly id: number }
  | { readonly what: 'unpublish'; readonly id: number; readonly finding: string };

type VersionDialogsProps = {
  open: OpenDialog;
  prompts: PromptVersions;
  live: PromptRelease | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onReset: () => void;
  onUnpublish: (version: PromptVersion, reason: string) => Promise<void>;
  onClose: () => void;
};

/** One at a time; after the last one the focus is back at the button that led to the first. */
export function VersionDialogs(props: VersionDialogsProps) {
  const { open, prompts, live, onOpen, onReset, onUnpublish, onClose } = props;
  useFocusBack();
  if (open.what === 'new') return <NewVersionDialog onCreate={prompts.add} onClose={onClose} />;
  if (open.what === 'reset') {
    return (
      <ConfirmDialog title="Reset all versions?" confirmLabel="Reset" onConfirm={onReset} onClose={onClose}>
        Your own versions and the custom prompt go for good from this browser. What is live on the server stays live.
      </ConfirmDialog>
    );
  }
  const version = prompts.versions.find(({ id }) => id === open.id);
  if (!version) return null;
  switch (open.what) {
    case 'details': {
      const setLive = () => onOpen({ what: 'set-live', id: version.id });
      const canGoLive = live !== undefined && !version.isProduction;
      return <VersionDialog version={version} onSetProduction={canGoLive ? setLive : undefined} onClose={onClose} />;
    }
    case 'unpublish':
      return (
        <UnpublishDialog
          finding={open.finding}
          onConfirm={(reason) => onUnpublish(version, reason)}
          onClose={onClose}
        />
      );
    case 'set-live':
      return live ? (
        <SetLiveDialog
          version={version}
          live={live}
          onSetLive={(reason) => prompts.setLive(version, reason)}
          onClose={onClose}
        />
      ) : null;
  }
}
