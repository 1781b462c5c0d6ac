import type { GateCheck, GateVerdict } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import {
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconHelp,
  IconHelpCircle,
  type IconProps,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BandBadge, type Column, countText, DataTable, NO_VALUE } from '../../../../shared/admin';
import {
  barText,
  type CheckOutcome,
  checkLabels,
  liveText,
  measuredText,
  outcomeOfCheck,
  outcomeText,
  verdictBands,
  verdictNames,
} from './gate-words';

const looks: Record<CheckOutcome, { Icon: ComponentType<IconProps>; band: Band }> = {
  passes: { Icon: IconCheck, band: 'green' },
  fails: { Icon: IconX, band: 'red' },
  unmeasured: { Icon: IconHelp, band: 'yellow' },
};

/** Each bar, the measured value, the live variant's, and whether it is cleared. */
const columns: readonly Column<GateCheck>[] = [
  { title: 'Check', cell: ({ name }) => checkLabels[name] },
  { title: 'Measured', cell: (check) => measuredText(check) ?? NO_VALUE },
  { title: 'Live', cell: (check) => liveText(check) ?? NO_VALUE },
  { title: 'Bar', cell: ({ name, limit }) => barText(name, limit) },
  { title: 'Images', cell: ({ images }) => countText(images) },
  { title: 'Outcome', card: 'foot', cell: (check) => <Outcome check={check} /> },
];

export function GateChecks({ checks }: { checks: readonly GateCheck[] }) {
  return (
    <DataTable label="Gate checks" columns={columns} rows={checks} keyOf={({ name }) => name} cardsBelow="48rem" />
  );
}

function Outcome({ check }: { check: GateCheck }) {
  const { Icon, band } = looks[outcomeOfCheck(check)];
  return (
    <BandBadge band={band}>
      <Icon size={14} aria-hidden="true" /> {outcomeText(check)}
    </BandBadge>
  );
}

const icons: Record<GateVerdict, ComponentType<IconProps>> = {
  PASS: IconCircleCheck,
  FAIL: IconCircleX,
  'INSUFFICIENT DATA': IconHelpCircle,
};

type VerdictBadgeProps = {
  verdict: GateVerdict;
  /** False for a variant without a completed run: one may have failed, or be running. */
  isMeasured?: boolean;
};

export function VerdictBadge({ verdict, isMeasured = true }: VerdictBadgeProps) {
  const Icon = icons[verdict];
  return (
    <BandBadge band={verdictBands[verdict]}>
      <Icon size={16} aria-hidden="true" /> {isMeasured ? verdictNames[verdict] : 'No completed run'}
    </BandBadge>
  );
}
