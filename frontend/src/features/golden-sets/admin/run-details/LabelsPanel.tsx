import type { GoldenLabelResult, GoldenLabels } from '@carbsight/contracts';
import { Stack } from '@mantine/core';
import {
  type Column,
  counted,
  countText,
  DataTable,
  Facts,
  fractionText,
  LongText,
  NO_VALUE,
  Panel,
  Photo,
  Quiet,
  Tone,
  type ToneName,
} from '../../../../shared/admin';
import { labelText } from '../images/label-draft';

const verdicts: Record<NonNullable<GoldenLabelResult['verdict']>, readonly [ToneName, string]> = {
  right: ['good', 'Right'],
  wrong: ['bad', 'Wrong'],
  nothing: ['warn', 'Nothing read'],
};

const failures: Record<NonNullable<GoldenLabelResult['failure']>, string> = {
  'no-label': 'No label was found.',
  'no-carbohydrate': 'No carbohydrate was found on the label.',
  'not-readable': 'The photo could not be read.',
  'too-slow': 'Reading took too long.',
  'image-deleted': 'The image was deleted during the run.',
  'photo-missing': 'The stored photo is missing.',
  'own-error': 'Carbsight itself failed.',
};

/** What the label reader made of the set's labels: its own figures, apart from the model's. */
export function LabelsPanel({ labels }: { labels: GoldenLabels }) {
  const { total, waiting, right, wrong, nothing, sure, sureAndWrong, results } = labels;
  const ended = total - waiting;
  return (
    <Panel
      title="Nutrition labels"
      description="Read by the label reader, not by the model. They do not count towards the model’s figures or the gate."
    >
      <Stack>
        <Facts
          look="lines"
          label="Nutrition labels"
          facts={[
            ['Read right', fractionText(right, ended)],
            ['Read wrong', fractionText(wrong, ended)],
            ['Nothing read', fractionText(nothing, ended)],
            ['Sure but wrong', fractionText(sureAndWrong, sure)],
            ...(waiting > 0 ? [['Not read yet', countText(waiting)] as const] : []),
          ]}
        />
        <Quiet>
          Right: within 0.5 g or 2% of the label, with the same convention. In brackets: the 95% interval.
          {results.length < total &&
            ` The first ${countText(results.length)} of ${counted(total, 'label')} are listed.`}
        </Quiet>
        <DataTable
          label="Labels of this run"
          columns={columns}
          rows={results}
          keyOf={({ imageId }) => imageId}
          cardsBelow="46rem"
          step={5}
        />
      </Stack>
    </Panel>
  );
}

const columns: readonly Column<GoldenLabelResult>[] = [
  { title: 'Image', card: 'picture', cell: ({ thumbnailUrl }) => <Photo src={thumbnailUrl} missing="No Image" /> },
  {
    title: 'Label',
    card: 'title',
    isName: true,
    width: '30%',
    cell: ({ name }) => <LongText lines={2}>{name ?? 'Deleted image'}</LongText>,
  },
  { title: 'On the label', card: { label: 'On the label' }, cell: ({ truth }) => labelText(truth) },
  {
    title: 'Read',
    card: { label: 'Read' },
    cell: ({ read, failure, verdict }) => {
      if (read) return labelText(read);
      return failure ? failures[failure] : verdict === null ? 'Not yet' : NO_VALUE;
    },
  },
  {
    title: 'Result',
    card: { label: 'Result' },
    cell: ({ verdict, sure }) => {
      if (verdict === null) return 'Waiting';
      const [tone, word] = verdicts[verdict];
      return <Tone tone={tone}>{sure ? `${word}, sure` : word}</Tone>;
    },
  },
];
