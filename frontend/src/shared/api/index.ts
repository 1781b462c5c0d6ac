export { ApiFailure, connectionLost, readFailure, sentenceOf, waitInWords } from './ApiFailure';
export { ApiProvider } from './ApiProvider';
export { type CallInput, callEndpoint, readAnswer, urlOf } from './call-endpoint';
export { announceSessionEnd, announceSignedOut, onSessionEnd, onSignedOut } from './session-events';
export { type ReadInput, readEndpoint, readUrl, useEndpoint } from './useEndpoint';
