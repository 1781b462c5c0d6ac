import { useCurrentUser } from '../features/accounts';
import { ScannerKeys } from '../features/meals/foods/barcode/ScannerKeys';
import { WaitingMealsSender } from '../features/meals/outbox/WaitingMealsSender';
import { rememberedUserId } from '../shared/remembered-user-id';

/** What runs behind every page: waiting meals are sent, and a scanner's input is accepted. Renders nothing. */
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
