import type { ScanDashboard } from '@carbsight/contracts';
import { Panel } from '../../../shared/admin';
import { countText } from '../../../shared/figures';
import classes from './funnel.module.css';
import { measuredText } from './scan-words';

/** How long each part takes. */
export function TimingPanel({ performance }: { performance: ScanDashboard['performance'] }) {
  const { responses, uploads, processings } = performance;
  const rows = [
    ['Average Response', performance.avgResponseTimeMs, responses, 'from the sent photo to the answer on the screen'],
    ['95th Percentile Response', performance.p95ResponseTimeMs, responses, 'at most 2.5% off; 19 of 20 were quicker'],
    ['Average Upload', performance.avgUploadTimeMs, uploads, 'as the device measured it'],
    ['Average Processing', performance.avgProcessingTimeMs, processings, 'by the server’s clock'],
  ] as const;
  return (
    <Panel title="Performance Timing" description="Waits in a hidden tab are not measured.">
      <dl className={classes.timing}>
        {rows.map(([label, ms, samples, hint]) => (
          <div key={label} className={classes.time}>
            <dt className={classes.name}>{label}</dt>
            <dd className={classes.duration}>{measuredText(ms, samples)}</dd>
            <dd className={classes.quiet}>
              {samples === 0 ? 'Nothing measured yet' : `${hint} · ${countText(samples)} measured`}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
