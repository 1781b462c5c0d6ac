import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './system.module.css';

export type ToneName = 'good' | 'warn' | 'bad' | 'quiet';

const ICONS: Record<ToneName, ComponentType<IconProps>> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconInfoCircle,
};

/** A word with its sign: never only a colour. */
export function Tone({ tone, children }: { tone: ToneName; children: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.tone} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}
