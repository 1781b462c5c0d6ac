import type { OverviewScan } from '@carbsight/contracts';
import { differenceBand, scoreBand } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { BandBadge } from '../../../shared/bands';
import { gramsText, signedGramsText } from '../../../shared/figures';
import { EmailText } from '../../../shared/ui';
import classes from './overview.module.css';
import { readAddress, writeAddress } from './overview-address';
import { differenceWord, scoreWord, shortId, timeText, UNNAMED } from './overview-words';
import { ScanImage } from './ScanImage';

const COLUMNS = [
  'Meal ID',
  'Image',
  'User',
  'Food Item',
  'Primary Model Carbs',
  'Second Model Carbs',
  'Difference',
  'LLM Score',
  'Date',
];

type OverviewTableProps = { scans: readonly OverviewScan[]; isBusy: boolean };

/** A table, and a list of cards where it would be too narrow for one. */
export function OverviewTable({ scans, isBusy }: OverviewTableProps) {
  return (
    <div className={classes.list} aria-busy={isBusy} data-busy={isBusy || undefined}>
      <table className={classes.table} aria-label="Scans">
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
          {scans.map((scan) => (
            <ScanRow key={scan.mealId} scan={scan} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScanRow({ scan }: { scan: OverviewScan }) {
  const { search } = useLocation();
  const name = scan.compositeItemName ?? UNNAMED;
  const opened = writeAddress({ ...readAddress(new URLSearchParams(search)), meal: scan.mealId });
  return (
    <tr>
      <th scope="row" className={classes.id}>
        <Link to={{ search: opened.toString() }} aria-label={`Open ${name}, meal ${shortId(scan.mealId)}`}>
          {shortId(scan.mealId)}
        </Link>
      </th>
      <td className={classes.image}>
        <ScanImage src={scan.imageBase64} />
      </td>
      <td className={classes.user}>
        <Text span size="sm" className={classes.long}>
          <EmailText email={scan.userEmail} />
        </Text>
      </td>
      <td className={classes.food}>
        <Text span fw={600} className={classes.long} dir="auto">
          {name}
        </Text>
      </td>
      <td data-label="Primary model" className={classes.figure}>
        <Grams grams={scan.openaiCarbEstimate} />
      </td>
      <td data-label="Second model" className={classes.figure}>
        <Grams grams={scan.geminiCarbEstimate} />
      </td>
      <td data-label="Difference">
        {scan.carbDifference === null ? (
          <Nothing>Not compared</Nothing>
        ) : (
          <BandBadge band={differenceBand(scan.carbDifference)}>
            {signedGramsText(scan.carbDifference)}, {differenceWord(scan.carbDifference)}
          </BandBadge>
        )}
      </td>
      <td data-label="LLM score">
        {scan.llmJudgeScore === null ? (
          <Nothing>Not judged</Nothing>
        ) : (
          <BandBadge band={scoreBand(scan.llmJudgeScore)}>
            {scan.llmJudgeScore}, {scoreWord(scan.llmJudgeScore)}
          </BandBadge>
        )}
      </td>
      <td data-label="Date" className={classes.date}>
        <time dateTime={scan.createdAt}>{timeText(scan.createdAt)}</time>
      </td>
    </tr>
  );
}

function Grams({ grams }: { grams: number | null }) {
  return grams === null ? <Nothing>No estimate</Nothing> : gramsText(grams);
}

/** A dash for those who see the column, words for those who hear the cell. */
function Nothing({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true" className={classes.nothing}>
        –
      </span>
      <span className={classes.heard}>{children}</span>
    </>
  );
}
