import type { ConfidenceLevel } from '@carbsight/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { levelName } from '../carb-words';
import { estimateSentence } from './estimate-sentences';
import classes from './result.module.css';

const icons = { high: IconCircleCheck, medium: IconCircleHalf2, low: IconAlertTriangle };

/** The confidence level and its reason in words; the colour only repeats it. */
export function ConfidenceNote({ level, reason }: { level: ConfidenceLevel | null; reason: string | null }) {
  if (!level) return null;
  const Icon = icons[level];
  return (
    <div className={classes.level} data-level={level}>
      <Icon size={22} aria-hidden="true" />
      <p>
        <strong>{levelName(level)}</strong>
        {reason && <span dir="auto">{estimateSentence(reason)}</span>}
      </p>
    </div>
  );
}
