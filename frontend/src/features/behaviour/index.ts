export { useEventSending } from './event-outbox';
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
export { STEP_LABELS } from './step-labels';
