import type { GateVerdict } from '@carbsight/contracts';
import { IconCircleCheck, IconCircleX, IconHelpCircle, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BandBadge } from '../../../shared/bands';
import { verdictBands } from './gate-words';

const icons: Record<GateVerdict, ComponentType<IconProps>> = {
  PASS: IconCircleCheck,
  FAIL: IconCircleX,
  'INSUFFICIENT DATA': IconHelpCircle,
};

export function VerdictBadge({ verdict }: { verdict: GateVerdict }) {
  const Icon = icons[verdict];
  return (
    <BandBadge band={verdictBands[verdict]}>
      <Icon size={16} aria-hidden="true" /> {verdict}
    </BandBadge>
  );
}
