import type { ScanDashboard } from '@carbsight/contracts';
import { Panel } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';
import classes from './funnel.module.css';
import { ErrorVerdict } from './ScanCards';
import { ShareList } from './ShareList';
import { OUTCOME_COLORS } from './scan-words';

export function ErrorPanel({ errors }: { errors: ScanDashboard['errors'] }) {
  return (
    <Panel title="Error Analysis" description="Errors by kind; a session may meet several.">
      <div className={classes.summary}>
        <span>
          <strong>{countText(errors.totalErrors)}</strong> {errors.totalErrors === 1 ? 'error' : 'errors'}
        </span>
        <span>
          Error rate <strong>{percentText(errors.errorRate)}</strong> of sessions
        </span>
        <ErrorVerdict errorRate={errors.errorRate} />
      </div>
      <ShareList
        label="Errors by kind"
        shares={[
          {
            label: 'Upload Errors',
            color: OUTCOME_COLORS.errors,
            count: errors.uploadErrors,
            hint: 'The photo did not arrive',
          },
          {
            label: 'API Errors',
            color: OUTCOME_COLORS.errors,
            count: errors.apiErrors,
            hint: 'Refused, or the model’s answer could not be used',
          },
          {
            label: 'Server Errors',
            color: OUTCOME_COLORS.errors,
            count: errors.serverErrors,
            hint: 'Failed on our side',
          },
          { label: 'Timeout Errors', color: OUTCOME_COLORS.errors, count: errors.timeoutErrors, hint: 'Took too long' },
        ]}
      />
    </Panel>
  );
}

export function OutcomePanel({ sessions }: { sessions: ScanDashboard['sessions'] }) {
  return (
    <Panel title="Session Outcomes" description="How attempts to scan a meal ended.">
      <ShareList
        label="Session outcomes"
        shares={[
          {
            label: 'Successful',
            color: OUTCOME_COLORS.successful,
            count: sessions.successfulSessions,
            hint: 'A result was viewed',
          },
          {
            label: 'Abandoned',
            color: OUTCOME_COLORS.abandoned,
            count: sessions.abandonedSessions,
            hint: 'No result, no error, and 30 minutes of nothing',
          },
          {
            label: 'Error',
            color: OUTCOME_COLORS.errors,
            count: sessions.errorSessions,
            hint: 'An error, and no result',
          },
          { label: 'Open', color: OUTCOME_COLORS.open, count: sessions.openSessions, hint: 'Still under way' },
        ]}
      />
    </Panel>
  );
}

export function DevicePanel({ devices }: { devices: ScanDashboard['devices'] }) {
  return (
    <Panel title="Device Usage" description="By pointer and size of the screen.">
      <ShareList
        label="Device usage"
        shares={[
          { label: 'Mobile', count: devices.mobile },
          { label: 'Desktop', count: devices.desktop },
          { label: 'Tablet', count: devices.tablet },
        ]}
      />
    </Panel>
  );
}
