import { DiscardQuestion } from '../ui';
import { useLeaveGuard } from '../ui/useLeaveGuard';

/** On a page, in a form whose input is not kept: leaving asks before something typed is lost. A dialog does so by itself. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const guard = useLeaveGuard(isChanged);
  return guard.isAsking && <DiscardQuestion onDiscard={guard.leave} onStay={guard.stay} />;
}
