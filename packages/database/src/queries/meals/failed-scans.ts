import { failureCode } from '@carbsight/contracts';
import { EXPECTED_FAILURES } from '@carbsight/domain';

/** Why a scan failed, as every list and figure of failed scans counts: its photo and words were usable. */
export const SCAN_FAILURES = failureCode.options.filter((code) => !EXPECTED_FAILURES.has(code));
/** Why a scan needs input: its person can fix it with another photo, words or an amount. */
export const INPUT_FAILURES = [...EXPECTED_FAILURES];
