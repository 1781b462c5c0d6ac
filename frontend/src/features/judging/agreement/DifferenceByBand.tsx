import type { JudgeAgreement } from '@carbsight/contracts';
import { Table, Text } from '@mantine/core';
import { BandBadge } from '../../../shared/bands';
import { countText } from '../../../shared/figures';
import { bandNames, bandTicks, medianText } from './agreement-words';

/** How far estimates of each band are off, by the people who entered a figure of their own. */
export function DifferenceByBand({ bands }: { bands: JudgeAgreement['bands'] }) {
  return (
    <Table aria-label="Difference by judge score" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Judge score</Table.Th>
          <Table.Th scope="col" ta="right">
            Overrides
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Median difference
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bands.map((one) => (
          <Table.Tr key={one.band}>
            <Table.Th scope="row">
              <BandBadge band={one.band}>{bandNames[one.band]}</BandBadge>{' '}
              <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
                {bandTicks[one.band]}
              </Text>
            </Table.Th>
            <Table.Td ta="right">
              {countText(one.overriddenMeals)} of {countText(one.judgedMeals)}
            </Table.Td>
            <Table.Td ta="right">{medianText(one)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
