import classes from './shell.module.css';

/** On wide screens the logo's plate continues behind the column. Decoration only. */
export function BackgroundRings() {
  return (
    <svg className={classes.rings} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="var(--cs-canvas-ring)" strokeWidth="64">
        <circle cx="600" cy="560" r="420" />
        <circle cx="600" cy="560" r="600" />
      </g>
      <path
        d="M600 140a420 420 0 0 1 397 283"
        fill="none"
        stroke="var(--cs-grain)"
        strokeWidth="64"
        strokeLinecap="round"
        opacity="0.38"
      />
    </svg>
  );
}
