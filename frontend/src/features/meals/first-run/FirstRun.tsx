import { type CarbBasis, type CarbUnit, carbBasis, carbUnit, type User } from '@carbsight/contracts';
import { Button, Card, Chip, Group, Stack, Text, Title } from '@mantine/core';
import { IconBarcode, IconCalculator, IconCamera, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorMessage } from '../../../shared/api';
import { FailureAlert, uiText } from '../../../shared/ui';
import { carbBasisName, carbUnitName } from '../../../shared/units';
import { useProfileSave } from '../../accounts';
import classes from '../meals.module.css';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { useReadsOnlyWords } from '../scan/useReadsOnlyWords';
import { Examples } from './Examples';
import { firstRunText as text } from './first-run-text';

const steps = ['count', 'read', 'meal'] as const;

type FirstRunProps = {
  user: Pick<User, 'units' | 'carbBasis' | 'basisNotice'>;
  /** Puts the words of an example into the composer. */
  onExample: (words: string) => void;
  onEnd: () => void;
};

/** Three steps for someone who has logged nothing yet, all of which can be skipped. */
export function FirstRun({ user, onExample, onEnd }: FirstRunProps) {
  const [at, setAt] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const save = useProfileSave();
  const step = steps[at] ?? 'count';
  const move = (by: 1 | -1) => {
    // A person who has seen the first step knows what is counted. If this fails, home says it later.
    if (at === 0 && user.basisNotice) save({ basisNotice: false }).catch(() => undefined);
    setAt(at + by);
    setMoved(true);
  };
  return (
    <Card component="section" mt="xl" aria-label={text('title')}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {text('step', { step: at + 1, count: steps.length })}
        </Text>
        <Button variant="subtle" size="compact-md" mih={44} onClick={onEnd}>
          {text('skip')}
        </Button>
      </Group>
      <StepTitle key={step} takesFocus={hasMoved}>
        {text(`${step}Title`)}
      </StepTitle>
      {step === 'count' && <Counting user={user} />}
      {step === 'read' && <Methods />}
      {step === 'meal' && (
        <>
          <Text c="dimmed" mb="sm">
            {text('mealText')}
          </Text>
          <Examples onExample={onExample} />
        </>
      )}
      <Group justify="space-between" mt="md">
        {at > 0 ? (
          <Button variant="default" onClick={() => move(-1)}>
            {uiText('back')}
          </Button>
        ) : (
          <span />
        )}
        {at < steps.length - 1 ? (
          <Button onClick={() => move(1)}>{text('next')}</Button>
        ) : (
          <Button onClick={onEnd}>{text('done')}</Button>
        )}
      </Group>
    </Card>
  );
}

/** Tells a screen reader which step has begun. */
function StepTitle({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  return (
    <Title order={2} ref={heading} tabIndex={-1} mb="sm">
      {children}
    </Title>
  );
}

/** Saved immediately, as in the profile. */
function Counting({ user }: Pick<FirstRunProps, 'user'>) {
  const save = useProfileSave();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (change: { units: CarbUnit } | { carbBasis: CarbBasis }) => {
    setProblem(null);
    save(change).catch((error: unknown) => setProblem(errorMessage(error)));
  };
  return (
    <Stack gap="sm">
      <Choices
        label={text('units')}
        options={carbUnit.options.map((value) => ({ value, name: carbUnitName(value) }))}
        chosen={user.units}
        onChoose={(units) => choose({ units })}
      />
      <Choices
        label={text('basis')}
        options={carbBasis.options.map((value) => ({ value, name: carbBasisName(value) }))}
        chosen={user.carbBasis}
        onChoose={(basis) => choose({ carbBasis: basis })}
      />
      <Text size="sm" c="dimmed">
        {text('changeLater')}
      </Text>
      <FailureAlert>{problem}</FailureAlert>
    </Stack>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, as one stop for the keyboard. */
function Choices<Value extends string>({ label, options, chosen, onChoose }: ChoicesProps<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      <Chip.Group value={chosen} onChange={(value) => onChoose(value as Value)}>
        {options.map(({ value, name }) => (
          <Chip
            key={value}
            value={value}
            name={group}
            size="md"
            variant="outline"
            autoContrast
            classNames={{ label: classes.choice }}
          >
            {name}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}

const methods = [
  { name: 'words', Icon: IconPencil },
  { name: 'photo', Icon: IconCamera },
  { name: 'package', Icon: IconBarcode },
  { name: 'figure', Icon: IconCalculator },
] as const;

/** Only what can be read here. */
function Methods() {
  const readsOnlyWords = useReadsOnlyWords();
  return (
    <Stack component="ul" gap="sm">
      {methods
        .filter(({ name }) => name !== 'photo' || !readsOnlyWords)
        .map(({ name, Icon }) => (
          <Group component="li" key={name} wrap="nowrap" align="flex-start" gap="sm">
            <Icon size={24} stroke={1.7} aria-hidden="true" color="var(--cs-pine-ink)" style={{ flex: 'none' }} />
            <div>
              <Text fw={650}>{text(name)}</Text>
              <Text size="sm" c="dimmed">
                {text(`${name}Text`)}
              </Text>
            </div>
          </Group>
        ))}
    </Stack>
  );
}
