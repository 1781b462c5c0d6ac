import classes from './cockpit.module.css';

const HEIGHT = 32;
const HOURS = 24;

type Values = readonly (number | null)[];

/** Today's hours as a line up to now, and yesterday's as a dashed one behind it. The card says the same in words. */
export function Sparkline({ today, yesterday }: { today: Values; yesterday: Values }) {
  const top = Math.max(...[...today, ...yesterday].map((value) => value ?? 0)) || 1;
  const line = (values: Values) => pathOf(values.map((value) => (value === null ? null : value / top)));
  return (
    <svg aria-hidden="true" className={classes.spark} viewBox={`0 0 ${HOURS - 1} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={line(yesterday)} data-day="yesterday" />
      <path d={line(today)} data-day="today" />
    </svg>
  );
}

/** Hours without a figure are gaps; one hour between two of them is a dot. */
function pathOf(fractions: Values): string {
  const steps = fractions.map((fraction, hour) => {
    if (fraction === null) return '';
    const y = (HEIGHT - 2 - fraction * (HEIGHT - 4)).toFixed(1);
    return typeof fractions[hour - 1] === 'number' ? `L${hour} ${y}` : `M${hour} ${y}h0.01`;
  });
  return steps.join('');
}
