import { subscriptionsApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

/** Whether photos are stored but not read here, because no model is set up. False until the server has answered. */
export function useReadsOnlyWords(): boolean {
  return useEndpoint(subscriptionsApi.listPlans, {}).data?.readsPhotos === false;
}
