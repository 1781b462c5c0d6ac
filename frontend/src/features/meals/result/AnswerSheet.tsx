import type { Meal, PlatePart } from '@carbsight/contracts';
import { Anchor, Box, Group, Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { mealFailureSentence } from '../../../shared/api';
import { formatTime, localDay, timeZone, zoneName } from '../../../shared/i18n';
import { disclaimerParts, FailureAlert, PageTitle } from '../../../shared/ui';
import { CarbAmount, type ShownCarbs, useCarbUnits } from '../../../shared/units';
import { useCurrentUser } from '../../accounts';
import { useDiary } from '../family/diary';
import { dayName, isFinished, mealTitle } from '../meal-words';
import { plateText } from '../plate/plate-text';
import { EarlierCorrectionHint, EntryHint } from '../shortcuts/EarlierCorrectionHint';
import { type MealActions, type PartMeal, useMealActions } from '../useMealActions';
import { ConflictNote } from './ConflictNote';
import { Details } from './Details';
import { Figure } from './Figure';
import { figureOf } from './figure-of';
import { AddDialog, lazyPart } from './lazy-dialogs';
import { MealPhoto } from './MealPhoto';
import { MealRows } from './MealRows';
import classes from './result.module.css';
import { resultText as text } from './result-text';
import rowClasses from './rows.module.css';
import { UndoButton } from './UndoButton';

/** For people who chose to see it. */
const FatAndProtein = lazyPart(async () => (await import('./fat-and-protein/FatAndProtein')).FatAndProtein);

/** Shown with every meal, but not what people come for. */
const MealHeadActions = lazyPart(async () => (await import('./MealHeadActions')).MealHeadActions);

/** Only for people with a sensor. */
const MealGlucose = lazyPart(async () => (await import('../glucose/MealGlucose')).MealGlucose);

type AnswerSheetProps = { meal: Meal; actions: MealActions };

/** The answer: the number, what it is made of, and, folded, how it came about. */
export function AnswerSheet({ meal, actions }: AnswerSheetProps) {
  const { isOwn, mayLog } = useDiary();
  const { user } = useCurrentUser();
  const shown = useShownTotal(meal);
  const title = mealTitle(meal);
  const hasPhoto = meal.photoUrl !== null || meal.entry === 'photo';
  return (
    <div className={classes.columns} data-wide>
      <Stack gap="md">
        {hasPhoto && <MealPhoto meal={meal} alt={text('photoOf', { title })} isShort />}
        <SheetHead meal={meal} actions={actions} title={title} />
        <FailureAlert>
          {meal.failure && text('earlierFigure', { failure: mealFailureSentence(meal.failure) })}
        </FailureAlert>
        <Figure meal={meal} actions={actions} shown={shown} />
        <Paper
          aria-labelledby="items"
          component="section"
          withBorder
          radius="lg"
          py="0.25rem"
          px="min(1.1rem, 4vw)"
          bg="var(--cs-raised)"
          style={{ boxShadow: 'var(--cs-shadow)' }}
        >
          <VisuallyHidden component="h2" id="items">
            {text('items')}
          </VisuallyHidden>
          <ul className={rowClasses.rows}>
            {meal.plate ? (
              <PlateRows meal={meal} actions={actions} total={shown} />
            ) : (
              <MealRows meal={meal} actions={mayLog ? actions : null} total={isTypedTotal(meal) ? null : shown} />
            )}
            {!meal.plate && isTypedTotal(meal) && meal.items.length > 0 && (
              <Group component="li" gap="0.25rem 0.6rem" justify="flex-end" py="0.6rem">
                <Text span inherit c="dimmed" fz="sm" lh={1.35}>
                  {text('typedTotal')}
                </Text>
              </Group>
            )}
          </ul>
          {mayLog && <AddRow meal={meal} actions={actions} />}
        </Paper>
        {meal.disclaimer && figureOf(meal).level && (
          <Text size="sm" c="dimmed">
            {disclaimerParts().brief} {disclaimerParts().advice}
          </Text>
        )}
        {isOwn && <EarlierCorrectionHint meal={meal} actions={actions} />}
        {user?.fatAndProtein && <FatAndProtein meal={meal} />}
      </Stack>
      <Stack gap="md">
        {isOwn && <MealGlucose meal={meal} />}
        <Details meal={meal} actions={actions} />
      </Stack>
    </div>
  );
}

/** The total as it is shown, which the rows add up to. */
function useShownTotal(meal: Meal): ShownCarbs {
  const units = useCarbUnits();
  const { carbs, isPartial, isOwn } = figureOf(meal);
  return units.inSteps(carbs ?? 0, isPartial ? 'minimum' : isOwn ? 'exact' : 'amount');
}

/** A total that is not the sum of its rows. A meal that its owner put together is. */
function isTypedTotal({ override, latestEstimate, items }: PartMeal): boolean {
  if (!override) return false;
  const sum = items.reduce((tenths, { carbs }) => tenths + Math.round(carbs * 10), 0) / 10;
  return latestEstimate !== null || sum !== override.carbs;
}

function SheetHead({ meal, actions, title }: { meal: Meal; actions: MealActions; title: string }) {
  const { isOwn } = useDiary();
  const zone = timeZone(meal.eatenZone);
  return (
    <Group justify="space-between" align="flex-start" gap={4}>
      <Box flex="1 1 10rem" miw={0}>
        <Text c="dimmed" size="sm">
          <time dateTime={meal.eatenAt}>
            {dayName(localDay(meal.eatenAt, meal.eatenZone))}, {formatTime(meal.eatenAt, meal.eatenZone)}
            {zone && ` (${zoneName(zone)})`}
          </time>
        </Text>
        {/* Of a plate, its first part may be named in words that state a figure: the page is about all of it. */}
        <PageTitle dir="auto" fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {meal.plate ? plateText('plate') : title}
        </PageTitle>
        <EntryHint meal={meal} />
      </Box>
      {/* Menu and tooltips load a moment after the figure; their space is reserved from the start. */}
      {isOwn && (
        <Group gap={0} wrap="nowrap" miw={88} mih={44}>
          <MealHeadActions meal={meal} actions={actions} />
        </Group>
      )}
    </Group>
  );
}

type PlateRowsProps = { meal: Meal; actions: MealActions; total: ShownCarbs };

/** The rows of all parts, under the name of what each was logged as. */
function PlateRows({ meal, actions, total }: PlateRowsProps) {
  const units = useCarbUnits();
  const parts = meal.plate?.parts ?? [];
  const shares = units.parts(
    total,
    parts.map(({ carbs, isNotFood }) => (isNotFood ? 0 : (carbs ?? 0))),
  );
  return parts.map((part, at) => {
    const own = part.mealId === meal.mealId ? meal : meal.plate?.meals?.find(({ mealId }) => mealId === part.mealId);
    return (
      <PartRows key={part.mealId} part={part} meal={own} whole={meal} actions={actions} share={shares[at] ?? null} />
    );
  });
}

type PartRowsProps = {
  part: PlatePart;
  meal: PartMeal | undefined;
  whole: Meal;
  /** On the whole, which is one of its parts, too. */
  actions: MealActions;
  share: ShownCarbs | null;
};

function PartRows({ part, meal, whole, actions: ofWhole, share }: PartRowsProps) {
  const { mayLog, mealPath } = useDiary();
  const ofPart = useMealActions(part.mealId, whole.mealId);
  const isAdded = part.mealId !== whole.mealId;
  const actions = isAdded ? ofPart : ofWhole;
  const name = mealTitle({ compositeItemName: part.name, note: part.note });
  const hasFigure = part.carbs !== null && !part.isNotFood;
  const isListed = hasFigure && meal !== undefined && meal.items.length > 0 && !isTypedTotal(meal);
  return (
    <>
      <li className={rowClasses.part}>
        <Anchor component={Link} to={mealPath(part.mealId)} size="sm" c="dimmed" underline="hover">
          <bdi>{name}</bdi>
        </Anchor>
        {!isListed && (
          <span className={rowClasses.carbs}>
            {hasFigure && share ? <CarbAmount write={(carbs) => carbs.shown(share)} /> : stateOf(part)}
          </span>
        )}
      </li>
      {isListed && <MealRows meal={meal} actions={mayLog ? actions : null} total={share} />}
      {isAdded && mayLog && meal && ((isListed && meal.undoable) || actions.conflict) && (
        <li>
          <ConflictNote meal={{ ...meal, plate: null }} actions={actions} />
          <UndoButton meal={meal} actions={actions} />
        </li>
      )}
    </>
  );
}

function stateOf({ status, isNotFood }: PlatePart): string {
  if (!isFinished(status)) return plateText('reading');
  return plateText(isNotFood ? 'notFood' : 'noFigure');
}

/** The last row: what else there was. The sheet over the meal is a place of its own, so that Back closes it. */
function AddRow({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = query.has('add');
  const close = () => void (state?.isOverMeal ? navigate(-1) : navigate('.', { replace: true }));
  return (
    <Group justify="space-between" gap="xs" style={{ borderTop: '1px solid var(--cs-line)' }}>
      <UnstyledButton className={rowClasses.add} onClick={() => void navigate('?add', { state: { isOverMeal: true } })}>
        <strong>+ {text('addFood')}</strong>{' '}
        <Text span inherit c="dimmed" fz="sm" lh={1.35}>
          {text('addHint')}
        </Text>
      </UnstyledButton>
      <UndoButton meal={meal} actions={actions} />
      {isOpen && <AddDialog meal={meal} actions={actions} onClose={close} />}
    </Group>
  );
}
