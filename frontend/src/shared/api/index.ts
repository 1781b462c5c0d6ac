export { ApiFailure, connectionLost, errorMessage, formatWait, isChangedElsewhere, parseFailure } from './ApiFailure';
export { ApiProvider, useEndpoint } from './ApiProvider';
export { type CallInput, callEndpoint, openEndpoint, tagOf, urlOf } from './call-endpoint';
export { setExpectedUser } from './expected-user';
export { failureSentence, mealFailureSentence } from './failure-sentences';
export { clearPrefetched, endpointUrl, loadEndpoint, prefetch, prefetchFirstPage } from './load-endpoint';
export { retryWhileBusy } from './retry-while-busy';
export {
  announceErasure,
  announceSessionEnd,
  announceSignedOut,
  onErasure,
  onSessionEnd,
  onSignedOut,
} from './session-events';
export { useHeldLoad } from './useHeldLoad';
export { usePages } from './usePages';
