import type { GoldenRunStatus } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconLoader2, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { BandBadge } from '../../../../shared/admin';
import { statusBadges } from './run-words';

const icons: Partial<Record<Band, ComponentType<IconProps>>> = {
  orange: IconLoader2,
  green: IconCheck,
  red: IconAlertTriangle,
};

export function RunStatus({ status }: { status: GoldenRunStatus }) {
  const badge = statusBadges[status];
  if (!badge) return <span style={{ textTransform: 'capitalize' }}>{status}</span>;
  const Icon = icons[badge.band];
  return (
    <BandBadge band={badge.band}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {badge.label}
    </BandBadge>
  );
}

export function BackLink() {
  return (
    <Anchor component={Link} to="/admin/golden-set" data-tall mb="0.5rem">
      <IconArrowLeft size={18} aria-hidden="true" /> Back to Golden Set Batch Testing
    </Anchor>
  );
}
