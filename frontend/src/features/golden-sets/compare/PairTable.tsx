import type { PairedImage } from '@carbsight/contracts';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import { countText, gramsText, signedGramsText } from '../../../shared/figures';
import { Thumbnail } from '../Thumbnail';
import classes from './compare.module.css';
import { outcomeWords, type PairSort, pairSorts, sortedPairs } from './compare-words';
import { Outcome } from './Outcome';

const COLUMNS = ['Image', 'Truth', 'Estimate A', 'Error A', 'Estimate B', 'Error B', 'Difference', 'Outcome'];
/** Rows that are drawn at first, and with every further step. */
const STEP = 100;

/** Both runs image by image; cards where it would be too narrow for a table. */
export function PairTable({ images }: { images: readonly PairedImage[] }) {
  const [sort, setSort] = useState<PairSort>('difference');
  const [shown, setShown] = useState(STEP);
  const sorted = sortedPairs(images, sort);
  return (
    <Panel
      title="Image by Image"
      actions={
        <Select
          label="Sort by"
          data={pairSorts}
          value={sort}
          allowDeselect={false}
          onChange={(value) => setSort(value as PairSort)}
          w={240}
        />
      }
    >
      <div className={classes.list}>
        <table className={classes.table} aria-label="Images of both runs">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((image) => (
              <PairRow key={image.imageId} image={image} />
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > shown && (
        <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + STEP)}>
          Show more ({countText(sorted.length - shown)} left)
        </Button>
      )}
    </Panel>
  );
}

function PairRow({ image }: { image: PairedImage }) {
  const { mealName, truth, estimateA, errorA, estimateB, errorB, difference, outcome, thumbnailUrl } = image;
  return (
    <tr>
      <th scope="row">
        <span className={classes.image}>
          <Thumbnail src={thumbnailUrl} />
          <span dir="auto">{mealName}</span>
        </span>
      </th>
      <td data-label="Truth">{gramsText(truth)}</td>
      <td data-label="Estimate A">{gramsText(estimateA)}</td>
      <td data-label="Error A">{gramsText(errorA)}</td>
      <td data-label="Estimate B">{gramsText(estimateB)}</td>
      <td data-label="Error B">{gramsText(errorB)}</td>
      <td data-label="Difference">{signedGramsText(difference)}</td>
      <td data-label="Outcome">
        <Outcome outcome={outcome}>{outcomeWords[outcome]}</Outcome>
      </td>
    </tr>
  );
}
