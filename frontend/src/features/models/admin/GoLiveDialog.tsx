import { modelsApi, type VariantGate } from '@carbsight/contracts';
import { isOverrideReason } from '@carbsight/domain';
import { Checkbox, Group, NumberInput, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, countText, Facts, FormDialog, ReasonField, Resource, TextLink } from '../../../shared/admin';
import { type FormState, useContractForm } from '../../../shared/forms';
import { FailureAlert } from '../../../shared/ui';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { GateChecks, loosenedText, missedText, runsText, softText, VerdictBadge } from '../../golden-sets';
import { failureText } from './failure-text';
import classes from './prompts.module.css';
import type { useVariantGate } from './useVariantGate';

/** Wide enough for the bars with both variants side by side. */
const SIZE = '64rem';

/** Of a new variant, before everyone's meals are read with it. */
const USUAL_FRACTION = 10;
export const PERCENT_OUTSIDE = 'The percentage is a whole number from 1 to 100.';

/** What is sent in addition to the variant. */
export type GoLiveRequest = { readonly reason: string; readonly override: boolean };

/** Percent null: as usual for the variant. */
type OwnValues = { readonly reason: string; readonly percent: number | string | null; readonly isSkipping: boolean };
export type GoLiveValues = OwnValues & Readonly<Record<string, string | number | boolean | null>>;

/** Why it applies to all scans immediately, or null: it may begin with part of them. */
type AllBecause = string | null;

type GoLiveDialogProps = {
  title: string;
  gate: Pick<ReturnType<typeof useVariantGate>, 'data' | 'error'> & { readonly mutate: () => unknown };
  /** Why it cannot go live at all: then nothing is offered that would not help. */
  refusal?: string | null;
  /** Label of the button. */
  submit?: string;
  /** Left out where the fields among the children say it. */
  allBecause?: AllBecause;
  /** Typed before the dialog opened. */
  firstReason?: string;
  /** The fields among the children. */
  initial?: Readonly<Record<string, string | number>>;
  check?: (values: GoLiveValues) => Readonly<Record<string, string | false | undefined>>;
  /** Whether going on without a pass is asked about; by default the gate decides. */
  needsOverride?: (values: GoLiveValues) => boolean;
  /** Rejects if nothing was changed. @param percent below 100: it will be rolled out to this percentage first */
  onConfirm: (requested: GoLiveRequest, percent: number, values: GoLiveValues) => Promise<unknown>;
  /** What a failure without the server's words says. */
  failed: string;
  onClose: () => void;
  /** What would change. */
  children?: ReactNode | ((form: FormState<GoLiveValues>) => ReactNode);
};

/**
 * Sets a variant live: the gate's verdict first, then what would change and for how many scans; going on without a pass is a separate step.
 * No field takes the focus: on a phone that would scroll the verdict out of view.
 */
export function GoLiveDialog(props: GoLiveDialogProps) {
  const { title, gate, refusal, submit = 'Set Live', onConfirm, failed, onClose, children } = props;
  const { allBecause, firstReason = '', initial, check } = props;
  const variant = refusal ? undefined : gate.data;
  const isAll = allBecause !== null || variant?.isRolloutRunning === true;
  const needsOverride = (values: GoLiveValues) => props.needsOverride?.(values) ?? variant?.needsOverride ?? false;
  // What was live before may return immediately.
  const fractionOf = ({ percent }: GoLiveValues) =>
    isAll ? 100 : (percent ?? (variant?.isReturn ? 100 : USUAL_FRACTION));
  const unsent = useUnsentDraft('reason to go live', isText);
  const form = useContractForm(
    (values: GoLiveValues) =>
      onConfirm({ reason: values.reason.trim(), override: needsOverride(values) }, Number(fractionOf(values)), values),
    {
      initial: { reason: firstReason, percent: null, isSkipping: false, ...initial } as GoLiveValues,
      unsent: unsent === null ? null : { reason: unsent },
      check: (values) => ({
        percent: !isPercent(fractionOf(values)) && PERCENT_OUTSIDE,
        reason:
          needsOverride(values) &&
          !isOverrideReason(values.reason) &&
          `Please write at least ${modelsApi.OVERRIDE_REASON_MIN} characters.`,
        ...check?.(values),
      }),
      refused: async (error) => {
        form.setProblem(`Nothing was changed. ${failureText(error, failed)}`);
        await gate.mutate();
        return true;
      },
    },
  );
  const { values } = form;
  useKeepUnsentDraft('reason to go live', values.reason === firstReason ? null : values.reason);
  const fraction = fractionOf(values);
  const isRollout = variant !== undefined && isPercent(fraction) && Number(fraction) < 100;
  const action = isRollout ? `Start With ${fraction}%` : submit;
  const isOverride = needsOverride(values);
  return (
    <FormDialog
      title={title}
      size={SIZE}
      form={form}
      submit={isOverride ? `${action} Anyway` : action}
      isReady={variant !== undefined && (!isOverride || values.isSkipping)}
      isDanger={isOverride}
      onClose={onClose}
    >
      <Resource of={gate} loading="Checking past runs..." height={96} failed="The past runs could not be checked.">
        {(checked) => <VariantVerdict variant={checked} />}
      </Resource>
      {typeof children === 'function' ? children(form) : children}
      {refusal && <FailureAlert>{refusal}</FailureAlert>}
      {variant && (
        <>
          {allBecause === null && !isAll && (
            <NumberInput
              label="Percentage of the scans to start with"
              description={
                isRollout
                  ? 'A guarded rollout: the live variant reads the other scans, and the rollout is rolled back automatically if it does worse. 100% skips this.'
                  : 'All scans at once, with nothing to compare it with. Below 100% it is rolled out gradually, and rolled back automatically if it does worse.'
              }
              suffix="%"
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              maw="24rem"
              {...form.field('percent')}
              value={fraction}
            />
          )}
          {allBecause && <Text size="sm">{`All scans at once: ${allBecause}`}</Text>}
          {allBecause === null && isAll && (
            <Text size="sm">
              All scans at once: another rollout is running, and ends when something else goes live.
            </Text>
          )}
          {isOverride && <Checkbox label={skippedText(variant)} {...form.field('isSkipping')} />}
          <ReasonField
            label={isOverride ? 'Reason' : 'Reason (optional)'}
            description={
              isOverride &&
              `At least ${modelsApi.OVERRIDE_REASON_MIN} characters. It is recorded in the audit log with your address.`
            }
            required={isOverride}
            maxRows={6}
            {...form.field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}

export const isPercent = (typed: unknown): boolean =>
  Number.isInteger(typed) && Number(typed) >= 1 && Number(typed) <= 100;

/** The gate's verdict on a variant, with the run that it is based on. */
export function VariantVerdict({ variant }: { variant: VariantGate }) {
  const { verdict, checks, runId, dosingRunId, live, runs, soft } = variant;
  // Without a run every bar is unmeasured: the badge says so.
  const missed = runId === null ? null : missedText(checks);
  return (
    <section aria-label="Gate" className={classes.verdict}>
      <Group gap="xs">
        <VerdictBadge verdict={verdict} isMeasured={(dosingRunId ?? runId) !== null} />
        <Text size="sm">
          {verdictText(variant)}{' '}
          {[
            [dosingRunId, 'See the run that mentioned dosing'],
            [runId, 'See its last run'],
          ].map(
            ([id, text]) =>
              id && (
                <TextLink key={text} to={`/admin/golden-set/runs/${id}`} size="sm" mr="xs">
                  {text}
                </TextLink>
              ),
          )}
          {!runId && (
            <TextLink to="/admin/golden-set" size="sm">
              Golden Set Batch Testing
            </TextLink>
          )}
        </Text>
      </Group>
      {live && (
        <Facts
          look="lines"
          label="Compared with What Is Live"
          facts={[
            ['New', isOfSettings(variant) ? `${nameOf(variant)}, these settings` : nameOf(variant)],
            [
              'Live',
              `${nameOf(live)}${isOfSettings(variant) ? ', its current settings' : ''}${live.runId ? '' : ': no completed golden run, so nothing can be compared with it'}`,
            ],
          ]}
        />
      )}
      {missed && (
        <Text size="sm" fw={600}>
          {missed}
        </Text>
      )}
      {[runsText(runs), loosenedText(variant)].map(
        (text) =>
          text && (
            <Text key={text} size="sm">
              {text}
            </Text>
          ),
      )}
      {soft.map((figure) => {
        const text = softText(figure);
        return (
          text && (
            <Text key={figure.name} size="sm" fw={figure.warns ? 600 : undefined}>
              {text}
            </Text>
          )
        );
      })}
      {runId !== null && <GateChecks checks={checks} />}
    </section>
  );
}

const nameOf = ({ model, promptVersion, isGrounded }: Pick<VariantGate, 'model' | 'promptVersion' | 'isGrounded'>) =>
  `${model} with ${promptVersion === null ? 'this prompt' : `prompt ${promptVersion}`}${isGrounded ? ', grounded' : ''}`;

/** The same model with the same prompt: only its settings differ. */
const isOfSettings = ({ live, model, promptVersion, isGrounded }: VariantGate): boolean =>
  live?.model === model && live.promptVersion === promptVersion && live.isGrounded === isGrounded;

function verdictText(gate: VariantGate): string {
  const { model, promptVersion, isGrounded, verdict, runId, dosingRunId, isReturn } = gate;
  const prompt = promptVersion === null ? 'this prompt' : `prompt ${promptVersion}`;
  const variant = `${model} with ${prompt}${isGrounded ? ', grounded,' : ''}${isOfSettings(gate) ? ' and these settings' : ''}`;
  const finding = dosingRunId
    ? `${variant} mentioned dosing in a golden run.`
    : runId === null
      ? `${variant} has no completed golden run.`
      : {
          PASS: `The completed golden runs of ${variant} pass every check.`,
          FAIL: `${variant} ${failsText(gate)} in its completed golden runs.`,
          'INSUFFICIENT DATA': `The completed golden runs of ${variant} did not measure enough.`,
        }[verdict];
  return isReturn && verdict === 'INSUFFICIENT DATA'
    ? `${finding} It was live before, so it can go live again.`
    : finding;
}

/** "fails 8 of 14 checks" */
function failsText({ checks, runs }: VariantGate): string {
  const failing = checks.filter(({ passes }) => passes === false).length;
  if (failing === 0 && runs.length > 1) return 'failed too often';
  return failing === 0 ? 'fails a check' : `fails ${countText(failing)} of ${counted(checks.length, 'check')}`;
}

/** What going live without a pass leaves out. */
function skippedText(gate: VariantGate): string {
  const { verdict, runId, dosingRunId } = gate;
  if (dosingRunId) return 'Go live although the model mentioned dosing in a golden run';
  if (runId === null)
    return `Go live without a completed golden run of ${isOfSettings(gate) ? 'these settings' : 'this model and prompt'}`;
  return verdict === 'FAIL'
    ? `Go live although it ${failsText(gate)}`
    : 'Go live although the completed golden runs did not measure enough';
}
