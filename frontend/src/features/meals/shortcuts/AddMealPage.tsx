import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { Box, Button, Group, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconNotebook, IconTag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toLocalField } from '../../../shared/i18n';
import { disclaimer, FailureAlert, PageTitle, useIsOffline } from '../../../shared/ui';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { useEventSending } from '../../behaviour';
import { NoteField } from '../note/NoteField';
import { pageAfterLogging } from '../plate/adding-to';
import { readAmount, roundingNote } from '../result/read-amount';
import { FoodsForm, useEnteredMeal } from './FoodsForm';
import { LogAgain } from './LogAgain';
import { SharedIn } from './SharedIn';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { eatenAtOf, TimeField, timeProblem } from './TimeField';
import { useMealEntries } from './useMealEntries';

const ways = { words: WordsForm, carbs: CarbsForm, foods: FoodsForm } as const;
const wayNames = { words: 'inWords', carbs: 'byCarbs', foods: 'fromFoods' } as const;
type Way = keyof typeof ways;

/** A meal without a photo, or what another app shared. */
export default function AddMealPage() {
  const isShared = useSearchParams()[0].has('shared');
  return isShared ? <SharedIn /> : <AddMeal />;
}

/** A meal without a photo: described, known, put together, or eaten before. */
function AddMeal() {
  const [search, setSearch] = useSearchParams();
  const isOffline = useIsOffline();
  useEventSending(true);
  const asked = search.get('by');
  const way: Way = asked === 'carbs' || asked === 'foods' ? asked : 'words';
  const Form = ways[way];
  return (
    <>
      <PageTitle mb="md">{text('addTitle')}</PageTitle>
      {isOffline && (
        <Box mb="md">
          <FailureAlert>{text('offline')}</FailureAlert>
        </Box>
      )}
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.tab ?? '' }}
        mb="md"
        aria-label={text('how')}
        value={way}
        onChange={(by) => setSearch({ by }, { replace: true })}
        data={Object.entries(wayNames).map(([value, name]) => ({ value, label: text(name) }))}
      />
      <Form />
      <Group grow mt="md" preventGrowOverflow={false}>
        <Button component={Link} to="/foods/label" variant="default" leftSection={<IconTag size={18} />}>
          {text('label')}
        </Button>
        <Button component={Link} to="/foods" variant="default" leftSection={<IconNotebook size={18} />}>
          {text('myFoods')}
        </Button>
      </Group>
      <LogAgain />
      <Text size="sm" c="dimmed" mt="md">
        {disclaimer()}
      </Text>
    </>
  );
}

/** Sends a description through the same queue as a photo. */
function WordsForm() {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const unsent = useUnsentDraft('words', isText);
  const [note, setNote] = useState(unsent ?? '');
  useKeepUnsentDraft('words', note || null);
  const [time, setTime] = useState(now);
  const [isAsked, setAsked] = useState(false);
  const noteProblem = note.trim() === '' ? text('wordsNeeded') : null;
  const problem = timeProblem(time);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (noteProblem || problem) return;
    const accepted = await entries.describe(note.trim(), eatenAtOf(time, now));
    if (accepted) await navigate(pageAfterLogging(accepted === 'waiting' ? '/' : `/meal/${accepted.mealId}`));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed">{text('wordsHint')}</Text>
        <NoteField value={note} onChange={setNote} error={isAsked ? noteProblem : null} />
        <TimeField value={time} error={isAsked && problem} onChange={setTime} />
        <Button type="submit" size="lg" loading={entries.pending !== null}>
          {text('estimateWords')}
        </Button>
      </Stack>
    </form>
  );
}

const sources = [
  { value: 'label-known', name: 'knownLabel' },
  { value: 'weighed', name: 'knownWeighed' },
  { value: 'other', name: 'knownElse' },
] as const;
type Source = (typeof sources)[number]['value'];

/** Logs a figure that the person knows. */
function CarbsForm() {
  const units = useCarbUnits();
  const meal = useEnteredMeal();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<Source>('other');
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(typed, units);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!problem && !meal.timeProblem) void meal.log({ carbs: units.toGrams(readAmount(typed)), reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{text('carbsHint')}</Text>
        <TextInput
          label={text('name')}
          dir="auto"
          maxLength={120}
          value={meal.name}
          onChange={(event) => meal.setName(event.currentTarget.value)}
        />
        <TextInput
          label={text('carbsIn', { unit: units.name })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          description={roundingNote(typed, units)}
          error={isAsked && problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Radio.Group label={text('known')} value={reason} onChange={(value) => setReason(value as Source)}>
          {sources.map(({ value, name }) => (
            <Radio
              key={value}
              value={value}
              label={text(name)}
              styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 }, label: { paddingBlock: 10 } }}
            />
          ))}
        </Radio.Group>
        <TimeField value={meal.time} error={isAsked && meal.timeProblem} onChange={meal.setTime} />
        <Button type="submit" size="lg" loading={meal.isPending}>
          {text('save')}
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(typed: string, units: CarbFormat): string | null {
  const amount = readAmount(typed);
  if (Number.isNaN(amount)) return text('enterCarbs', { unit: units.name });
  if (amount < 0) return text('notNegative');
  return units.toGrams(amount) > CARBS_MAX_GRAMS ? text('atMost', { amount: units.amount(CARBS_MAX_GRAMS) }) : null;
}
