import { type ModelConfig, type ModelOrder, modelsApi, type VariantGate } from '@carbsight/contracts';
import { gainsOf, type Release } from '@carbsight/domain';
import { ActionIcon, Button, Group, Select, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EditorButton, IconButton, Panel, Quiet, Resource, Rows, TextLink, Tone } from '../../../shared/admin';
import { ApiFailure, callEndpoint, type useEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { showToast } from '../../../shared/ui';
import { VerdictBadge } from '../../golden-sets';
import { NotConfigured } from './CurrentModels';
import { failureText } from './failure-text';
import { GoLiveDialog, type GoLiveRequest, VariantVerdict } from './GoLiveDialog';
import classes from './models.module.css';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';
import { labelOf, modelChoices, problemOf } from './useModelUpdate';
import { useVariantGates } from './useVariantGate';

type ModelOrderPanelProps = {
  order: ReturnType<typeof useEndpoint<typeof modelsApi.getModelOrder>>;
  config: ModelConfig;
  onChanged: () => unknown;
};

/** Who answers for users, in order. */
export function ModelOrderPanel({ order, config, onChanged }: ModelOrderPanelProps) {
  return (
    <Panel title="Order of Production" description="If the first does not answer, the next one does.">
      <Resource of={order} what="the order" lines={2}>
        {(stored) => <OrderForm stored={stored} config={config} onChanged={onChanged} />}
      </Resource>
    </Panel>
  );
}

type OrderFormProps = Pick<ModelOrderPanelProps, 'config' | 'onChanged'> & { stored: ModelOrder };

function OrderForm({ stored, config, onChanged }: OrderFormProps) {
  const storedIds = idsOf(stored);
  const form = useContractForm(
    // What gains scans is asked about first.
    async (): Promise<void> => (asked.length > 0 ? setAsking(true) : send()),
    {
      initial: { production: storedIds },
      follows: true,
      refused: (error) => {
        form.setProblem(`Nothing was changed. ${failureText(error, FAILED)}`);
        return true;
      },
    },
  );
  const ids = form.values.production;
  const change = (production: string[]) => form.change({ production });
  const added = ids.filter((id) => !storedIds.includes(id));
  // The new first model is set live for all scans, whether it was in the order or not.
  const [first] = ids;
  const isNewFirst = first !== undefined && first !== storedIds[0];
  const asked = gainsOf(placed(storedIds), placed(ids)).map(({ variant }) => variant.modelId);
  const gates = useVariantGates(asked);
  const gateOf = (id: string) =>
    stored.production.find(({ modelId }) => modelId === id)?.gate ?? gates.data?.[asked.indexOf(id)];
  const [isAsking, setAsking] = useState(false);
  /**
   * Rejects if nothing was changed.
   * @param run returns the order that is live afterwards
   */
  const update = async (run: () => Promise<string[]>) => {
    try {
      form.restart({ production: await run() });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) await onChanged();
      throw error;
    }
    await onChanged();
    setAsking(false);
  };
  const send = (requested?: GoLiveRequest) =>
    update(async () => {
      const saved = await callEndpoint(modelsApi.setModelOrder, {
        body: { production: ids, version: stored.version, ...requested },
      });
      showToast('It applies from the next scan.', { title: 'Order saved' });
      return idsOf(saved);
    });
  const confirm = (requested: GoLiveRequest, percent: number) =>
    percent < 100 && first !== undefined
      ? update(async () => {
          await startUsualRollout({ modelName: first }, percent, requested, usualBars(config));
          return storedIds;
        })
      : send(requested);
  const names = (list: readonly string[]) => list.map((id) => labelOf(config, id)).join(', then ');
  const isFull = ids.length >= modelsApi.MODEL_ORDER_MAX;
  return (
    <>
      <ContractForm form={form}>
        <OrderList ids={ids} config={config} gateOf={gateOf} onChange={change} />
        <Select
          label="Add a model at the end"
          description={isFull && `At most ${modelsApi.MODEL_ORDER_MAX} models.`}
          placeholder="Choose a model"
          data={modelChoices(config).filter(({ value }) => !ids.includes(value))}
          value={null}
          onChange={(id) => id && change([...ids, id])}
          disabled={isFull}
          maw="24rem"
        />
        {form.isChanged && <Text size="sm">Live now: {names(storedIds)}. Your order is not saved yet.</Text>}
        <Group justify="flex-end">
          <Button variant="default" disabled={!form.isChanged || form.isBusy} onClick={() => form.restart()}>
            Reset Order
          </Button>
          <EditorButton type="submit" disabled={!form.isChanged} loading={form.isBusy}>
            Save Order
          </EditorButton>
        </Group>
      </ContractForm>
      {isAsking && (
        <GoLiveDialog
          title="Set this order live?"
          gate={{ ...gates, data: gates.data && decisive(gates.data) }}
          allBecause={
            isNewFirst
              ? added.some((id) => id !== first) || ids.length !== storedIds.length
                ? 'other positions in the order change, too.'
                : null
              : 'a model further down is only called when those before it do not answer.'
          }
          onConfirm={confirm}
          failed={FAILED}
          onClose={() => setAsking(false)}
        >
          {gates.data
            ?.filter((gate) => gate !== decisive(gates.data ?? []))
            .map((gate) => (
              <VariantVerdict key={gate.model} variant={gate} />
            ))}
          <Text>
            From the next scan, meals are read by {names(ids)}.
            {isNewFirst && ' Below 100%, only the first of them is rolled out, and the order stays as it is.'}
          </Text>
        </GoLiveDialog>
      )}
    </>
  );
}

/** As far as the order goes: every model stays as it is. */
const placed = (ids: readonly string[]): Release => ({
  order: ids.map((modelId) => ({
    modelId,
    fingerprint: null,
    promptSha256: '',
    isGrounded: false,
    usesPrompt: true,
    admission: 'gate',
  })),
  rollout: null,
});

/** The gate that requires a reason, if any does: one override counts for the whole order. */
function decisive(gates: readonly VariantGate[]): VariantGate | undefined {
  return gates.find(({ needsOverride }) => needsOverride) ?? gates[0];
}

const idsOf = ({ production }: ModelOrder) => production.map(({ modelId }) => modelId);

const FAILED = 'The order could not be saved.';

type OrderListProps = {
  ids: string[];
  config: ModelConfig;
  gateOf: (id: string) => VariantGate | undefined;
  onChange: (ids: string[]) => void;
};
const PLACES = ['first', 'second', 'third', 'fourth'];

/** Moved with buttons, by pointer and keyboard alike; each move is announced. */
function OrderList({ ids, config, gateOf, onChange }: OrderListProps) {
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  // The browser drops the focus of a row that changes its place.
  useEffect(() => {
    if (focused.current)
      list.current?.querySelector<HTMLElement>(`[data-button="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  });
  const move = (from: number, to: number, way: string) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    focused.current = `${way} ${id}`;
    setMoved(`${labelOf(config, id)} is now ${PLACES[to]} of ${ids.length}.`);
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <div ref={list}>
      <Rows isOrdered label="Order of production">
        {ids.map((id, index) => {
          const label = labelOf(config, id);
          const problem = problemOf(config, id);
          const step = (way: 'up' | 'down', to: number) => (
            <ActionIcon
              variant="default"
              size={44}
              aria-label={`Move ${label} ${way}`}
              // It keeps the focus at the end of the list.
              aria-disabled={to < 0 || to >= ids.length}
              data-disabled={to < 0 || to >= ids.length || undefined}
              data-button={`${way} ${id}`}
              onClick={() => move(index, to, way)}
            >
              {way === 'up' ? (
                <IconArrowUp size={18} aria-hidden="true" />
              ) : (
                <IconArrowDown size={18} aria-hidden="true" />
              )}
            </ActionIcon>
          );
          return (
            <li key={id}>
              <div className={classes.words}>
                <Text fw={600}>
                  {index + 1}. {label}
                </Text>
                <Quiet>{id}</Quiet>
                <Group gap="xs">
                  <Verdict gate={gateOf(id)} />
                  {problem &&
                    (id in config.unavailableModels ? <NotConfigured /> : <Tone tone="bad">Unavailable</Tone>)}
                </Group>
                {problem && <Text size="sm">{problem}</Text>}
              </div>
              <Group gap="xs">
                {step('up', index - 1)}
                {step('down', index + 1)}
                <IconButton
                  Icon={IconX}
                  variant="default"
                  size={44}
                  aria-label={`Remove ${label} from the order`}
                  disabled={ids.length === 1}
                  onClick={() => onChange(ids.toSpliced(index, 1))}
                />
              </Group>
            </li>
          );
        })}
      </Rows>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}

function Verdict({ gate }: { gate: VariantGate | undefined }) {
  if (!gate) return <Text size="sm">Checking past runs...</Text>;
  const { verdict, runId, dosingRunId, promptVersion, isGrounded } = gate;
  const run = dosingRunId ?? runId;
  return (
    <>
      <VerdictBadge verdict={verdict} isMeasured={run !== null} />
      <Text size="sm">
        {promptVersion && `With prompt ${promptVersion}${isGrounded ? ', grounded' : ''}. `}
        {run !== null && (
          <TextLink to={`/admin/golden-set/runs/${run}`} size="sm">
            {dosingRunId ? 'See the run that mentioned dosing' : 'See its last run'}
          </TextLink>
        )}
      </Text>
    </>
  );
}
