import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type ApiFailure, formatWait } from '../../../../shared/api';
import { FailureAlert, uiText } from '../../../../shared/ui';
import { outboxText } from '../../outbox/outbox-text';
import classes from '../scan.module.css';
import { useFocusOnMount } from '../useFocusOnMount';
import { draftText } from './draft-text';

type DraftActionProps = {
  failure: ApiFailure | null;
  isBusy: boolean;
  /** The person just came back here, after a failure or by cancelling. */
  takesFocus: boolean;
  onSend: () => void;
  /** When sending fails without a connection, the app can take over. */
  onSendLater: (() => void) | null;
};

/** The draft's main action, always in reach above the navigation, with the reason why it failed. */
export function DraftAction({ failure, isBusy, takesFocus, onSend, onSendLater }: DraftActionProps) {
  const sendButton = useFocusOnMount<HTMLButtonElement>(takesFocus);
  const isRetryPointless = failure !== null && isDayUsedUp(failure);
  return (
    <div className={classes.action}>
      {failure && <UploadFailure failure={failure} />}
      {isRetryPointless && (
        <Button component={Link} to="/pricing" size="lg" fullWidth>
          {uiText('seePlans')}
        </Button>
      )}
      <Button
        ref={sendButton}
        size={isRetryPointless ? 'sm' : 'lg'}
        variant={isRetryPointless ? 'subtle' : 'filled'}
        mih={44}
        fullWidth
        onClick={onSend}
        loading={isBusy}
      >
        {draftText(failure ? 'sendAgain' : 'estimateCarbs')}
      </Button>
      {onSendLater && (
        <Button variant="default" mih={44} fullWidth onClick={onSendLater}>
          {outboxText('sendLater')}
        </Button>
      )}
    </div>
  );
}

/** Why the photo did not arrive, and that it is not lost. */
function UploadFailure({ failure }: { failure: ApiFailure }) {
  const isKeptNote = failure.isConnectionLoss || failure.status >= 500 || isDayUsedUp(failure);
  const kept = isKeptNote ? ` ${draftText('photoKeptHere')}` : '';
  return <FailureAlert>{`${failure.sentence}${whenToTryAgain(failure)}${kept}`}</FailureAlert>;
}

/** Sending again would give the same answer until tomorrow. */
function isDayUsedUp({ code }: ApiFailure): boolean {
  return code === 'daily-scans-used';
}

function whenToTryAgain(failure: ApiFailure): string {
  // The server's sentence already says "tomorrow".
  if (failure.retryAfterSec === null || isDayUsedUp(failure)) return '';
  return ` ${draftText('tryAgainIn', { wait: formatWait(failure.retryAfterSec) })}`;
}
