export { useEventSending } from './event-outbox';
export {
  recordAnalysisCancelled,
  recordCarbOverridden,
  recordDiscarded,
  recordFeedbackGiven,
  recordMealShown,
  recordPhotoCaptured,
  recordPhotoInitiated,
  recordPhotoSubmitted,
  recordPhotoUploaded,
  recordUploadCancelled,
  recordUploadFailed,
  scanSessionId,
} from './scan-session';
export { STEP_LABELS } from './step-labels';
