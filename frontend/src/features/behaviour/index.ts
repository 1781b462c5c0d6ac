export { STEP_LABELS } from './funnel/scan-words';
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
