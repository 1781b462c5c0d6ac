import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './funnel.module.css';

/** A judgement in words and with its sign: never by colour alone. */
export function Verdict({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={classes.verdict} data-tone={isGood ? 'good' : 'bad'}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}
