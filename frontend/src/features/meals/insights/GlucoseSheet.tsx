import { useCarbUnits } from '../../../shared/units';
import { glucoseText as text } from '../glucose/glucose-text';
import {
  type GlucoseGroups,
  type GlucoseSummary,
  glucoseBasis,
  groupsByCarbs,
  groupsByTime,
  withoutCarbs,
} from './glucose-rows';
import classes from './report.module.css';

/** Glucose after the meals, on paper. */
export function GlucoseSheet({ glucose }: { glucose: GlucoseSummary }) {
  const carbs = useCarbUnits();
  const note = withoutCarbs(glucose);
  return (
    <section className={classes.glucose} aria-labelledby="glucose-after">
      <h3 id="glucose-after">{text('after')}</h3>
      <p className={classes.small}>{glucoseBasis(glucose)}</p>
      {glucose.meals > 0 && (
        <>
          <Figures {...groupsByTime(glucose)} />
          <Figures {...groupsByCarbs(glucose, carbs)} />
        </>
      )}
      <p className={classes.small}>
        {note} {text('footer')}
      </p>
    </section>
  );
}

function Figures({ label, columns, groups }: GlucoseGroups) {
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, cells: [row, ...cells] }) => (
          <tr key={name}>
            <th scope="row">{row}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
