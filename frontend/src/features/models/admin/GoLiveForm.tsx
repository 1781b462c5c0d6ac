import { modelsApi, type RecipeGate } from '@carbsight/contracts';
import { isOverrideReason } from '@carbsight/domain';
import { Anchor, Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { counted, countText, Facts, ForEditors, ReasonField, Resource } from '../../../shared/admin';
import { errorMessage } from '../../../shared/api';
import { FailureAlert, rememberFocus } from '../../../shared/ui';
import { GateChecks, missedText, VerdictBadge } from '../../golden-sets';
import classes from './prompts.module.css';
import type { useRecipeGate } from './useRecipeGate';

/** Wide enough for the bars with both recipes side by side. */
export const GO_LIVE_SIZE = '64rem';

/** Of a new recipe, before everyone's meals are read with it. */
const USUAL_SHARE = 10;

/** What is sent in addition to the recipe. */
export type GoLiveWish = { readonly reason: string; readonly override: boolean };

/** Why it applies to all scans immediately, or null: it may begin with a share of them. */
type AllBecause = string | null;

type GoLiveFormProps = {
  gate: Pick<ReturnType<typeof useRecipeGate>, 'data' | 'error'> & { readonly mutate: () => unknown };
  /** Why it cannot go live at all: then nothing is offered that would not help. */
  refusal?: string | null;
  /** The fields among the children are not valid yet. */
  isBlocked?: boolean;
  /** Label of the button. */
  submit?: string;
  /** Left out where the fields among the children say it. */
  allBecause?: AllBecause;
  /** Typed before the dialog opened. */
  firstReason?: string;
  /** Rejects if nothing was changed. @param percent below 100: it will be rolled out to this share first */
  onConfirm: (wish: GoLiveWish, percent: number) => Promise<unknown>;
  /** How a rejection is shown; by default the server's message. */
  problemOf?: (error: unknown) => string;
  onClose: () => void;
  /** What would change. */
  children?: ReactNode;
};

/**
 * Sets a recipe live: the gate's verdict first, then what would change and for how many scans; going on without a pass is a separate step.
 * No field takes the focus: on a phone that would scroll the verdict out of view.
 */
export function GoLiveForm(props: GoLiveFormProps) {
  const { gate, refusal, isBlocked, submit: label = 'Set Live', onConfirm, onClose, children } = props;
  const { allBecause, firstReason = '', problemOf = errorMessage } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState(firstReason);
  const [isSkipping, setSkipping] = useState(false);
  const [typedShare, setTypedShare] = useState<number | string | null>(null);
  const recipe = refusal ? undefined : gate.data;
  const needsOverride = recipe?.needsOverride ?? false;
  const isAll = allBecause !== null || recipe?.isRolloutRunning === true;
  // What was live before may return immediately.
  const share = isAll ? 100 : (typedShare ?? (recipe?.isReturn ? 100 : USUAL_SHARE));
  const isShare = Number.isInteger(share) && Number(share) >= 1 && Number(share) <= 100;
  const isAllowed = recipe !== undefined && (!needsOverride || (isSkipping && isOverrideReason(reason)));
  const isReady = isAllowed && !isBlocked && isShare;
  const isRollout = recipe !== undefined && Number(share) < 100;
  const action = isRollout ? `Start With ${share}%` : label;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const giveFocusBack = rememberFocus();
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm({ reason: reason.trim(), override: needsOverride }, Number(share));
    } catch (error) {
      setFailure(problemOf(error));
      await gate.mutate();
    }
    setBusy(false);
    giveFocusBack();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Resource of={gate} loading="Checking past runs..." height={96} failed="The past runs could not be checked.">
          {(checked) => <RecipeVerdict recipe={checked} />}
        </Resource>
        {children}
        {refusal && <FailureAlert>{refusal}</FailureAlert>}
        {recipe && (
          <>
            {allBecause === null && !isAll && (
              <NumberInput
                label="Share of the scans to start with"
                description={
                  isRollout
                    ? 'A guarded rollout: the live recipe reads the other scans, and the rollout is rolled back automatically if it does worse. 100% skips this.'
                    : 'All scans at once, with nothing to compare it with. Below 100% it is rolled out gradually, and rolled back automatically if it does worse.'
                }
                suffix="%"
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                value={share}
                onChange={setTypedShare}
                error={isShare ? undefined : 'The share is a whole number from 1 to 100.'}
                maw="24rem"
              />
            )}
            {allBecause && <Text size="sm">{`All scans at once: ${allBecause}`}</Text>}
            {allBecause === null && isAll && (
              <Text size="sm">
                All scans at once: another rollout is running, and ends when something else goes live.
              </Text>
            )}
            {needsOverride && (
              <Checkbox
                label={skippedText(recipe)}
                checked={isSkipping}
                onChange={(event) => setSkipping(event.currentTarget.checked)}
              />
            )}
            <ReasonField
              label={needsOverride ? 'Reason' : 'Reason (optional)'}
              description={
                needsOverride &&
                `At least ${modelsApi.OVERRIDE_REASON_MIN} characters. It is recorded in the audit log with your address.`
              }
              required={needsOverride}
              value={reason}
              onChange={setReason}
              maxRows={6}
            />
          </>
        )}
        {failure && <FailureAlert>Nothing was changed. {failure}</FailureAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ForEditors>
            <Button type="submit" loading={isBusy} disabled={!isReady} {...(needsOverride && { color: 'red.9' })}>
              {needsOverride ? `${action} Anyway` : action}
            </Button>
          </ForEditors>
        </Group>
      </Stack>
    </form>
  );
}

/** The gate's verdict on a recipe, with the run that it is based on. */
export function RecipeVerdict({ recipe }: { recipe: RecipeGate }) {
  const { verdict, checks, runId, dosingRunId, live } = recipe;
  // Without a run every bar is unmeasured: the table says so.
  const missed = runId === null ? null : missedText(checks);
  return (
    <section aria-label="Gate" className={classes.verdict}>
      <Group gap="xs">
        <VerdictBadge verdict={verdict} isMeasured={(dosingRunId ?? runId) !== null} />
        <Text size="sm">
          {verdictText(recipe)}{' '}
          {[
            [dosingRunId, 'See the run that mentioned dosing'],
            [runId, 'See its last run'],
          ].map(
            ([id, text]) =>
              id && (
                <Anchor
                  key={text}
                  component={Link}
                  to={`/admin/golden-set/runs/${id}`}
                  size="sm"
                  underline="always"
                  mr="xs"
                >
                  {text}
                </Anchor>
              ),
          )}
          {!runId && (
            <Anchor component={Link} to="/admin/golden-set" size="sm" underline="always">
              Golden Set Batch Testing
            </Anchor>
          )}
        </Text>
      </Group>
      {live && (
        <Facts
          look="lines"
          label="Compared with What Is Live"
          facts={[
            ['New', isOfSettings(recipe) ? `${nameOf(recipe)}, these settings` : nameOf(recipe)],
            [
              'Live',
              `${nameOf(live)}${isOfSettings(recipe) ? ', its current settings' : ''}${live.runId ? '' : ': no completed golden run, so nothing can be compared with it'}`,
            ],
          ]}
        />
      )}
      {missed && (
        <Text size="sm" fw={600}>
          {missed}
        </Text>
      )}
      {checks.length > 0 && <GateChecks checks={checks} />}
    </section>
  );
}

const nameOf = ({ model, promptVersion, isGrounded }: Pick<RecipeGate, 'model' | 'promptVersion' | 'isGrounded'>) =>
  `${model} with ${promptVersion === null ? 'this prompt' : `prompt ${promptVersion}`}${isGrounded ? ', grounded' : ''}`;

/** The same model with the same prompt: only its settings differ. */
const isOfSettings = ({ live, model, promptVersion, isGrounded }: RecipeGate): boolean =>
  live?.model === model && live.promptVersion === promptVersion && live.isGrounded === isGrounded;

function verdictText(gate: RecipeGate): string {
  const { model, promptVersion, isGrounded, verdict, runId, dosingRunId, isReturn } = gate;
  const prompt = promptVersion === null ? 'this prompt' : `prompt ${promptVersion}`;
  const recipe = `${model} with ${prompt}${isGrounded ? ', grounded,' : ''}${isOfSettings(gate) ? ' and these settings' : ''}`;
  const finding = dosingRunId
    ? `${recipe} mentioned dosing in a golden run.`
    : runId === null
      ? `${recipe} has no completed golden run.`
      : {
          PASS: `The last completed golden run of ${recipe} passes every check.`,
          FAIL: `The last completed golden run of ${recipe} ${failsText(gate)}.`,
          'INSUFFICIENT DATA': `The last completed golden run of ${recipe} did not measure enough.`,
        }[verdict];
  return isReturn && verdict !== 'PASS' && !dosingRunId
    ? `${finding} It was live before or ships with the product, so it can go live again.`
    : finding;
}

/** "fails 8 of 14 checks" */
function failsText({ checks }: RecipeGate): string {
  const failing = checks.filter(({ passes }) => passes === false).length;
  return failing === 0 ? 'fails a check' : `fails ${countText(failing)} of ${counted(checks.length, 'check')}`;
}

/** What going live without a pass leaves out. */
function skippedText(gate: RecipeGate): string {
  const { verdict, runId, dosingRunId } = gate;
  if (dosingRunId) return 'Go live although the model mentioned dosing in a golden run';
  if (runId === null)
    return `Go live without a completed golden run of ${isOfSettings(gate) ? 'these settings' : 'this model and prompt'}`;
  return verdict === 'FAIL'
    ? `Go live although the last completed golden run ${failsText(gate)}`
    : 'Go live although the last completed golden run did not measure enough';
}
