import type { PackageFigures } from '@carbsight/contracts';
import { Stack, Text } from '@mantine/core';
import {
  type Column,
  countText,
  DataTable,
  durationText,
  Facts,
  fractionText,
  NO_VALUE,
  Panel,
  Quiet,
  Section,
} from '../../../shared/admin';
import {
  allPhotos,
  type FoundPackages,
  foundNames,
  labelFailures,
  outcomeNames,
  packagesOf,
  reasonText,
} from './package-words';

type PackagesPanelProps = { title: string; isLive: boolean; figures: PackageFigures };

/** What is printed on packages: read from photos, and looked up by barcode. */
export function PackagesPanel({ title, isLive, figures: { photos, readings, lookUps } }: PackagesPanelProps) {
  const all = allPhotos(photos);
  const found = packagesOf(photos);
  const kept = isLive ? ' Only the last two days are kept.' : '';
  return (
    <Panel title="Labels and barcodes" description={`${title}. In brackets: the 95% interval.`}>
      <Stack gap="lg">
        <Section title="Photos of meals">
          {all === 0 ? (
            <Text c="dimmed">There were no meal photos in this period.</Text>
          ) : (
            <DataTable
              label="Labels and barcodes in photos of meals"
              columns={foundColumns(all)}
              rows={found}
              keyOf={({ found: each }) => each}
              cardsBelow="52rem"
            />
          )}
        </Section>
        <Section title="Labels photographed for a food">
          {readings.asked === 0 ? (
            <Text c="dimmed">{`No labels were photographed for a food in this period.${kept}`}</Text>
          ) : (
            <>
              <Facts
                look="lines"
                label="Labels photographed for a food"
                facts={[
                  ['Read', fractionText(readings.read, readings.asked)],
                  ['Sure, of those read', fractionText(readings.sure, readings.read)],
                  ['Median time', timeText(readings.medianMs)],
                  ['95% within', timeText(readings.p95Ms)],
                  ...readings.failures.map(
                    ({ reason, labels }) => [labelFailures[reason], fractionText(labels, readings.asked)] as const,
                  ),
                ]}
              />
              <Quiet mt="xs">{`From upload to figures, including waiting.${kept}`}</Quiet>
            </>
          )}
        </Section>
        <Section title="Product look-ups">
          {lookUps.length === 0 ? (
            <Text c="dimmed">{`No barcodes were looked up in this period.${kept}`}</Text>
          ) : (
            <>
              <DataTable
                label="Product look-ups"
                columns={lookUpColumns(lookUps.reduce((sum, { lookUps: count }) => sum + count, 0))}
                rows={lookUps}
                keyOf={({ outcome, reason }) => `${outcome} ${reason}`}
              />
              {kept && <Quiet mt="xs">{kept.trim()}</Quiet>}
            </>
          )}
        </Section>
      </Stack>
    </Panel>
  );
}

const timeText = (ms: number | null) => (ms === null ? NO_VALUE : durationText(ms));

const foundColumns = (all: number): readonly Column<FoundPackages>[] => [
  { title: 'Found', card: 'title', cell: ({ found }) => foundNames[found] },
  {
    title: 'Of all photos',
    card: { label: 'Of all photos' },
    cell: ({ photos }) => fractionText(photos, all),
  },
  {
    title: 'Sure when found',
    card: { label: 'Sure when found' },
    cell: ({ sure, photos }) => fractionText(sure, photos),
  },
  { title: 'Completed', card: { label: 'Completed' }, cell: ({ counted, photos }) => fractionText(counted, photos) },
  {
    title: 'Corrected after sure',
    card: { label: 'Corrected after sure' },
    cell: ({ sureCorrected, sureCounted }) => fractionText(sureCorrected, sureCounted),
  },
];

type LookUp = PackageFigures['lookUps'][number];

const lookUpColumns = (all: number): readonly Column<LookUp>[] => [
  {
    title: 'Result',
    cell: ({ outcome, reason }) => outcomeNames[outcome] + (reason ? `: ${reasonText(reason)}` : ''),
  },
  { title: 'Look-ups', isFigure: true, cell: ({ lookUps }) => countText(lookUps) },
  { title: 'Percentage', cell: ({ lookUps }) => fractionText(lookUps, all) },
];
