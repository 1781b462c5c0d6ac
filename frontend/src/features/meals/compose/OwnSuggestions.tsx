import { type MealShortcut, mealShortcutsApi } from '@carbsight/contracts';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconToolsKitchen2 } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { fromLocalField } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { useKeptMeals } from '../history/useKeptMeals';
import type { ReadingKnowledge } from '../reader/note-estimate';
import { figureInWords } from '../shortcuts/shortcut-figure';
import { useLogAgain } from '../shortcuts/useLogAgain';
import { useMealEntries } from '../shortcuts/useMealEntries';
import classes from './live.module.css';
import { liveText as text } from './live-text';
import { completed, type OwnSuggestion, ownSuggestions } from './own-suggestions';

const KEYS = ['ArrowDown', 'ArrowUp', 'Escape'];
const NO_FOODS: NonNullable<ReadingKnowledge['ownFoods']> = [];

type OwnSuggestionsProps = {
  /** The arrow keys lead from the field to its first button. */
  ref: Ref<HTMLDivElement>;
  words: string;
  knowledge: ReadingKnowledge | null;
  /** Asked for by the button: also shown before a word is typed. */
  isAsked: boolean;
  /** When a meal was eaten that is logged again, as a field has it; null: now. */
  when: string | null;
  onWords: (words: string) => void;
  /** A meal was logged: the words were its name. */
  onLogged: () => void;
  /** Back to the field. */
  onLeave: () => void;
};

/** Own foods to write into the note, and earlier meals to log again, as their names are typed. */
export function OwnSuggestions({ ref, words, knowledge, isAsked, when, ...props }: OwnSuggestionsProps) {
  const { onWords, onLogged, onLeave } = props;
  const units = useCarbUnits();
  const { about, isOwn } = useDiary();
  const { data, error } = useEndpoint(mealShortcutsApi.listShortcuts, about);
  const kept = useKeptMeals(error);
  const shortcuts = data ?? kept?.shortcuts;
  const entries = useMealEntries();
  const { log, dialog } = useLogAgain(entries, onLogged);
  const foods = knowledge?.ownFoods ?? NO_FOODS;
  const names = useMemo(() => foods.map(({ description }) => description), [foods]);
  const meals = shortcuts ? [...shortcuts.frequent, ...shortcuts.favourites, ...shortcuts.recent] : [];
  const found = ownSuggestions(words, { foods: names, meals }, isAsked);
  const choose = (chosen: OwnSuggestion) => {
    if (chosen.kind === 'meal') return logAgain(chosen.meal);
    onWords(completed(words, chosen));
    onLeave();
  };
  const logAgain = (meal: MealShortcut) =>
    log(meal, when === null ? {} : { eatenAt: fromLocalField(when).toISOString() });
  if (found.length === 0 && !isAsked) return dialog;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leads the arrow keys from button to button
    <div ref={ref} className={classes.own} onKeyDown={(event) => moveFocus(event, onLeave)}>
      <VisuallyHidden role="status">{found.length > 0 && text('ownFound', { count: found.length })}</VisuallyHidden>
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text(names.length + meals.length > 0 ? 'noOwnMatch' : 'nothingOwn')}
        </Text>
      ) : (
        <ul aria-label={text('own')}>
          {found.map((each) => (
            <li key={each.kind === 'meal' ? each.meal.mealId : `food ${each.name}`}>
              <UnstyledButton
                className={classes.suggestion ?? ''}
                disabled={entries.pending !== null}
                onClick={() => choose(each)}
              >
                {each.kind === 'meal' ? (
                  <IconHistory size={18} aria-hidden="true" />
                ) : (
                  <IconToolsKitchen2 size={18} aria-hidden="true" />
                )}
                {each.kind === 'meal' && <VisuallyHidden>{text('logAgain')} </VisuallyHidden>}
                <bdi>{each.kind === 'meal' ? each.meal.name : each.name}</bdi>
                {each.kind === 'meal' && <b>{figureInWords(units, each.meal)}</b>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {isAsked && isOwn && (
        <Anchor component={Link} to="/foods" underline="always" size="sm" className={classes.ownAll ?? ''}>
          {text('allOwn')}
        </Anchor>
      )}
      {dialog}
    </div>
  );
}

/** From button to button; up from the first one, and Escape, lead back to the field. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, onLeave: () => void): void {
  if (!KEYS.includes(event.key)) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (event.key === 'Escape' || (event.key === 'ArrowUp' && at <= 0)) onLeave();
  else next?.focus();
}
