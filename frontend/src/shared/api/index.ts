export { ApiFailure, connectionLost, readFailure, sentenceOf, waitInWords } from './ApiFailure';
export { ApiProvider } from './ApiProvider';
export { callEndpoint, openEndpoint, urlOf } from './call-endpoint';
export { expectedPerson, expectPerson } from './expected-person';
export { mealFailureSentence } from './failure-sentences';
export { forgetAhead, type ReadInput, readAhead, readEndpoint, readFirstPageAhead, readUrl } from './read-endpoint';
export {
  announceErasure,
  announceSessionEnd,
  announceSignedOut,
  onErasure,
  onSessionEnd,
  onSignedOut,
} from './session-events';
export { useEndpoint } from './useEndpoint';
export { whileBusy } from './while-busy';
