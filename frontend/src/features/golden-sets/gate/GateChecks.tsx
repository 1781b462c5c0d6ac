import type { GateCheck } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { IconCheck, IconHelp, type IconProps, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BandBadge } from '../../../shared/bands';
import classes from './gate.module.css';
import { type CheckOutcome, checkWords, outcomeOfCheck, outcomeText } from './gate-words';

const looks: Record<CheckOutcome, { Icon: ComponentType<IconProps>; band: Band }> = {
  passes: { Icon: IconCheck, band: 'green' },
  fails: { Icon: IconX, band: 'red' },
  unmeasured: { Icon: IconHelp, band: 'yellow' },
};

/** Each bar, what was measured, and whether it is cleared. */
export function GateChecks({ checks }: { checks: readonly GateCheck[] }) {
  return (
    <table className={classes.checks} aria-label="Gate checks">
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Measured</th>
          <th scope="col">Bar</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </tbody>
    </table>
  );
}

function CheckRow({ check }: { check: GateCheck }) {
  const { label, valueText, barText } = checkWords[check.name];
  const outcome = outcomeOfCheck(check);
  const { Icon, band } = looks[outcome];
  return (
    <tr>
      <th scope="row" className={classes.check}>
        {label}
      </th>
      <td data-label="Measured">{check.value === null ? '–' : valueText(check.value)}</td>
      <td data-label="Bar">{barText(check.limit)}</td>
      <td>
        <BandBadge band={band}>
          <Icon size={14} aria-hidden="true" /> {outcomeText(check)}
        </BandBadge>
      </td>
    </tr>
  );
}
