import type { FunnelStep } from '@carbsight/contracts';

/** Labels of the scan steps on admin screens. */
export const STEP_LABELS: Readonly<Record<FunnelStep, string>> = {
  photoInitiated: 'Photo Initiated',
  photoCaptured: 'Photo Captured',
  photoUploaded: 'Photo Uploaded',
  photoSubmitted: 'Photo Submitted',
  analysisReceived: 'Analysis Received',
  resultsViewed: 'Results Viewed',
  feedbackGiven: 'Feedback Given',
  carbOverridden: 'Carb Overridden',
};
