export {
  noteAnalysisCancelled,
  noteCarbOverridden,
  noteDiscarded,
  noteFeedbackGiven,
  noteMealShown,
  notePhotoCaptured,
  notePhotoInitiated,
  notePhotoSubmitted,
  notePhotoUploaded,
  noteUploadCancelled,
  noteUploadFailed,
  scanSessionId,
} from './scan-session';
export { useEventSending } from './useEventSending';
