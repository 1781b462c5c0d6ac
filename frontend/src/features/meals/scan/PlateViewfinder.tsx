import classes from './scan.module.css';

/** The logo's plate as a viewfinder, spinning while a photo is prepared. Decorative. */
export function PlateViewfinder({ isBusy }: { isBusy: boolean }) {
  return (
    <svg className={classes.plate} viewBox="0 0 240 150" aria-hidden="true" data-busy={isBusy || undefined}>
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.55">
        <path d="M12 34V20a8 8 0 0 1 8-8h14M206 12h14a8 8 0 0 1 8 8v14M228 116v14a8 8 0 0 1-8 8h-14M34 138H20a8 8 0 0 1-8-8v-14" />
      </g>
      <circle cx="120" cy="75" r="52" fill="var(--cs-raised)" stroke="var(--cs-pine-ink)" strokeWidth="9" />
      <circle cx="120" cy="75" r="34" fill="none" stroke="var(--cs-line)" strokeWidth="2" />
      <g className={classes.plateCarbs}>
        <path
          d="M120 23a52 52 0 0 1 45 78"
          fill="none"
          stroke="var(--cs-raised)"
          strokeWidth="17"
          strokeLinecap="round"
        />
        <path
          d="M120 23a52 52 0 0 1 45 78"
          fill="none"
          stroke="var(--cs-grain)"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <g stroke="var(--cs-pine-ink)" strokeWidth="4" strokeLinecap="round" fill="none" opacity="0.8">
        <path d="M46 52v46M39 52v12a7 7 0 0 0 14 0V52" />
        <path d="M194 98V52c-7 3-9 14-9 24h9" />
      </g>
      <circle cx="120" cy="75" r="15" fill="var(--cs-pine-ink)" />
    </svg>
  );
}
