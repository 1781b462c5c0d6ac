/** A plate that is also an eye: the rim, its golden part for carbohydrate, and the pupil. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="12.25" stroke="var(--cs-pine-ink)" strokeWidth="3.5" />
      <path
        d="M16 3.75a12.25 12.25 0 0 1 10.61 18.38"
        stroke="var(--cs-paper)"
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      <path
        d="M16 3.75a12.25 12.25 0 0 1 10.61 18.38"
        stroke="var(--cs-grain)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="4.5" fill="var(--cs-pine-ink)" />
    </svg>
  );
}
