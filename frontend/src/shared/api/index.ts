export { ApiFailure, connectionLost, errorMessage, formatWait, readFailure } from './ApiFailure';
export { ApiProvider, useEndpoint } from './ApiProvider';
export { type CallInput, callEndpoint, openEndpoint, urlOf } from './call-endpoint';
export { setExpectedUser } from './expected-user';
export { failureSentence, mealFailureSentence } from './failure-sentences';
export { clearPrefetched, prefetch, prefetchFirstPage, readEndpoint, readUrl } from './read-endpoint';
export { retryWhileBusy } from './retry-while-busy';
export {
  announceErasure,
  announceSessionEnd,
  announceSignedOut,
  onErasure,
  onSessionEnd,
  onSignedOut,
} from './session-events';
export { useHeldRead } from './useHeldRead';
export { usePages } from './usePages';
