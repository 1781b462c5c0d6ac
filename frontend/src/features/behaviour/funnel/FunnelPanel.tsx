import type { ScanFunnel } from '@carbsight/contracts';
import { IconBan } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';
import classes from './funnel.module.css';
import { Bar } from './ShareList';
import { funnelSteps, GOOD_CONVERSION, STEP_LABELS, type StepFigures, sessionsText } from './scan-words';
import { Verdict } from './Verdict';

/** How many sessions reach each step, and how many stop before it. */
export function FunnelPanel({ funnel }: { funnel: ScanFunnel }) {
  const widest = Math.max(1, funnel.photoInitiated);
  return (
    <Panel
      title="User Behaviour Funnel"
      description={`Sessions that reached each step. ${GOOD_CONVERSION}% of the step before and more is good.`}
    >
      <ol className={classes.funnel} aria-label="User behaviour funnel">
        {funnelSteps(funnel).map((figures) => (
          <li key={figures.step}>
            <div className={classes.line}>
              <span className={classes.name}>{STEP_LABELS[figures.step]}</span>
              <span className={classes.figures}>
                <strong>{countText(figures.count)}</strong>
              </span>
            </div>
            <Bar percent={(100 * figures.count) / widest} />
            <Comparison {...figures} />
          </li>
        ))}
      </ol>
      <div className={classes.cancelled}>
        <IconBan size={20} aria-hidden="true" />
        <span>
          <strong>Analysis Cancelled</strong>
          <span className={classes.quiet}> A way out beside the funnel: stopped while sending or waiting.</span>
        </span>
        <strong className={classes.cancelledCount}>{sessionsText(funnel.analysisCancelled)}</strong>
      </div>
    </Panel>
  );
}

function Comparison({ of, conversion, dropOff }: StepFigures) {
  if (of === null) return null;
  const isGood = conversion !== null && conversion >= GOOD_CONVERSION;
  return (
    <div className={classes.comparison}>
      {conversion === null ? (
        <span className={classes.quiet}>Nobody reached {STEP_LABELS[of]}</span>
      ) : (
        <>
          <Verdict isGood={isGood}>{`${isGood ? 'Good' : 'Low'}: ${percentText(conversion)}`}</Verdict>
          <span className={classes.quiet}>of {STEP_LABELS[of]}</span>
        </>
      )}
      {dropOff > 0 && (
        <span className={classes.dropOff}>
          Drop-off: {countText(dropOff)} ({percentText(100 - (conversion ?? 0))})
        </span>
      )}
    </div>
  );
}
