import { getThemeColor, useMantineTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText, percentText } from '../../../shared/figures';
import classes from './funnel.module.css';

export type Share = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly count: number;
  /** Of the theme, for example `red.6`: the one that a chart has for the same thing. */
  readonly color?: string;
};

/** Parts of a whole, each with its count, its share and a bar. */
export function ShareList({ label, shares }: { label: string; shares: readonly Share[] }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classes.shares} aria-label={label}>
      {shares.map(({ label: name, hint, count, color }) => {
        const percent = total > 0 ? (100 * count) / total : 0;
        return (
          <li key={name}>
            <div className={classes.line}>
              <span className={classes.name}>{name}</span>
              <span className={classes.figures}>
                <strong>{countText(count)}</strong> <span className={classes.quiet}>{percentText(percent)}</span>
              </span>
            </div>
            <Bar percent={percent} color={color} />
            {hint && <span className={classes.quiet}>{hint}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export function Bar({ percent, color }: { percent: number; color?: string | undefined }) {
  const theme = useMantineTheme();
  const background = color && getThemeColor(color, theme);
  return (
    <div className={classes.bar} aria-hidden="true">
      <span
        className={classes.fill}
        style={{ width: `${Math.min(100, percent)}%`, ...(background ? { background } : {}) }}
      />
    </div>
  );
}
