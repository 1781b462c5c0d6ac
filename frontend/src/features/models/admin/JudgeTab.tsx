import { judgeAgreementApi, type ModelConfig } from '@carbsight/contracts';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
import { ContractForm, useContractForm } from '../../../shared/forms';
import { useKeptForm } from '../../accounts';
import { CurrentModel } from './CurrentModels';
import { priceText } from './providers/provider-words';
import { Sampling, useSampling } from './Sampling';
import { BUILT_IN, labelOf, modelChoices, problemOf } from './useModelUpdate';

const RULES = 'rules';
const DAYS = '90';

type JudgeTabProps = {
  config: ModelConfig;
  onUpdate: (modelId: string | null, reason: string) => Promise<unknown>;
};

/** Which model judges estimates, since when and at what price, and how many scans it and the test model get. */
export function JudgeTab({ config, onUpdate }: JudgeTabProps) {
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
        <JudgeForm config={config} onUpdate={onUpdate} />
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

function JudgeForm({ config, onUpdate }: JudgeTabProps) {
  const { judgeModel, productionModel, testModel } = config.current;
  const send = ({ modelName, reason }: { modelName: string | null; reason: string }) =>
    onUpdate(modelName === RULES ? null : modelName, reason);
  const form = useContractForm(send, {
    initial: { modelName: null as string | null, reason: '' },
    done: () => {
      form.restart();
    },
    // The page has shown it.
    refused: () => true,
  });
  useKeptForm('judge', form);
  const option = form.values.modelName;
  const judgesItself = option !== null && (option === productionModel || option === testModel);
  return (
    <ContractForm form={form} gap="sm" mt="md">
      <LongSelect
        label="Judge"
        placeholder="Choose a judge"
        data={[{ value: RULES, label: RULES_LABEL }, ...modelChoices(config).filter(({ value }) => value !== BUILT_IN)]}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the choice of the judge' }}
        checkIconPosition="right"
        {...form.field('modelName')}
      />
      {judgesItself && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden="true" />}>
          {labelOf(config, option)} also answers meals. Models favour their own answers, so its scores say little about
          them.
        </Alert>
      )}
      <ReasonField label="Change reason (optional)" maxRows={6} {...form.field('reason')} />
      <EditorButton type="submit" disabled={form.isBusy || option === null || option === (judgeModel ?? RULES)}>
        Update Judge
      </EditorButton>
    </ContractForm>
  );
}
