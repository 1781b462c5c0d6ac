import { useCurrentUser } from '../features/accounts';
import { ScannerKeys } from '../features/meals/foods/barcode/ScannerKeys';
import { WaitingMealsSender } from '../features/meals/outbox/WaitingMealsSender';
import { rememberedUserId } from '../shared/remembered-user-id';

/** What goes on behind every page: meals that wait are sent, and what a scanner types is taken. Renders nothing. */
export function Background() {
  const { user, failure } = useCurrentUser();
  const isSomebody = user !== null || (failure?.isConnectionLoss === true && rememberedUserId() !== null);
  return (
    <>
      <WaitingMealsSender />
      {isSomebody && <ScannerKeys />}
    </>
  );
}
