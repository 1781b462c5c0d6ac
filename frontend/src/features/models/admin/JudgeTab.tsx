import { judgeAgreementApi, type ModelConfig } from '@carbsight/contracts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type Column,
  countText,
  DataTable,
  EditorButton,
  Facts,
  LongSelect,
  Notice,
  Panel,
  ReasonField,
  Resource,
  timeText,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { useKeptState } from '../../accounts';
import { CurrentModel } from './CurrentModels';
import { priceText } from './providers/provider-words';
import { Sampling, useSampling } from './Sampling';
import { BUILT_IN, labelOf, modelChoices, problemOf } from './useModelUpdate';

const RULES = 'rules';
const DAYS = '90';

type JudgeTabProps = {
  config: ModelConfig;
  isPending: boolean;
  onUpdate: (modelId: string | null, reason: string) => void;
};

/** Which model judges estimates, since when and at what price, and how many scans it and the test model get. */
export function JudgeTab({ config, isPending, onUpdate }: JudgeTabProps) {
  const { judgeModel, judgeSince } = config.current;
  const sampling = useSampling();
  const { mutate: readPrice } = sampling;
  const priced = useRef(judgeModel);
  useEffect(() => {
    // The price is the current judge's.
    if (priced.current !== judgeModel) void readPrice();
    priced.current = judgeModel;
  }, [judgeModel, readPrice]);
  const problem = judgeModel === null ? null : problemOf(config, judgeModel);
  const agreement = useEndpoint(judgeAgreementApi.getJudgeAgreement, { days: DAYS, judge: 'models' });
  return (
    <>
      <Panel
        title="Judge"
        description="Who scores some of the estimates. The judge stays until it is changed here, whatever models are added. Judges score differently, so a change starts a new series: scores from two judges are never combined."
      >
        <Resource of={sampling} what="the judge" lines={2}>
          {({ volume: { judge } }) => (
            <Facts
              facts={[
                ['Current judge', judgeModel === null ? RULES_LABEL : labelOf(config, judgeModel)],
                ['Since', judgeSince === null ? 'installation (never changed)' : timeText(judgeSince)],
                ['Price', judge ? priceOf(judge.price) : 'free'],
              ]}
            />
          )}
        </Resource>
        {problem && (
          <Notice tone="bad" Icon={IconAlertTriangle} mt="sm">
            The judge is not available right now. {problem} Nothing is judged until it is back or another judge is
            chosen; no other takes its place.
          </Notice>
        )}
        <JudgeForm config={config} isPending={isPending} onUpdate={onUpdate} />
      </Panel>
      <CurrentModel config={config} place="test_model" />
      <Sampling of={sampling} />
      <Panel title="Who Has Judged" description="In the last 90 days, by the current rubric.">
        <Resource
          of={agreement}
          what="the judges"
          lines={2}
          isEmpty={({ judges }) => judges.length === 0}
          empty={<Text c="dimmed">Nothing was judged in this period.</Text>}
        >
          {({ judges }) => (
            <DataTable
              label="Judges"
              columns={
                [
                  { title: 'Judge', cell: ({ judgeModel: id }) => labelOf(config, id) },
                  { title: 'Meals', isFigure: true, cell: ({ judgedMeals }) => countText(judgedMeals) },
                ] satisfies Column<(typeof judges)[number]>[]
              }
              rows={judges}
              keyOf={({ judgeModel: id }) => id}
            />
          )}
        </Resource>
      </Panel>
    </>
  );
}

const RULES_LABEL = 'Fixed rules, without a model';

const priceOf = (price: Parameters<typeof priceText>[0] | null) =>
  price ? priceText(price) : 'unknown: enter it under its provider, or it cannot judge within the budget';

function JudgeForm({ config, isPending, onUpdate }: JudgeTabProps) {
  const { judgeModel, productionModel, testModel } = config.current;
  const [option, setOption] = useState<string | null>(null);
  const [reason, setReason] = useKeptState('reason of judge', '');
  const wanted = option === RULES ? null : option;
  const isSame = option === null || wanted === judgeModel;
  const judgesItself = wanted !== null && (wanted === productionModel || wanted === testModel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) onUpdate(wanted, reason);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" mt="md">
        <LongSelect
          label="Judge"
          placeholder="Choose a judge"
          data={[
            { value: RULES, label: RULES_LABEL },
            ...modelChoices(config).filter(({ value }) => value !== BUILT_IN),
          ]}
          value={option}
          onChange={setOption}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the choice of the judge' }}
          checkIconPosition="right"
        />
        {judgesItself && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
            {labelOf(config, wanted)} also answers meals. Models favour their own answers, so its scores say little
            about them.
          </Alert>
        )}
        <ReasonField label="Change reason (optional)" value={reason} onChange={setReason} maxRows={6} />
        <EditorButton type="submit" disabled={isPending || isSame}>
          Update Judge
        </EditorButton>
      </Stack>
    </form>
  );
}
