import { Panel } from '../../../shared/admin';
import { countText } from '../../../shared/figures';
import type { RunDetails } from './run-answers';
import classes from './run-details.module.css';
import { counted } from './run-words';

/** What stands in no error figure, and why. Nothing when everything was answered and has a truth. */
export function LeftOut({ failures, imagesWithoutTruth }: Pick<RunDetails, 'failures' | 'imagesWithoutTruth'>) {
  if (failures.length === 0 && imagesWithoutTruth === 0) return null;
  return (
    <Panel title="Left Out" description="In no error figure: nothing is guessed in place of what is missing.">
      <ul className={classes.leftOut} aria-label="What was left out">
        {imagesWithoutTruth > 0 && (
          <li>
            <b>{counted(imagesWithoutTruth, 'image without truth', 'images without truth')}</b>
            <span>Nobody stated how many grams are on them; their answers are below.</span>
          </li>
        )}
        {failures.map(({ code, message, count }) => (
          <li key={code}>
            <b>{countText(count)}</b>
            <span>{message}</span>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
