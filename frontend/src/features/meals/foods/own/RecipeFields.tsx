import { INGREDIENTS_MAX } from '@carbsight/contracts';
import { ActionIcon, Button, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { formatNumber } from '../../../../shared/i18n';
import type { FiguresProblems } from '../figures-draft';
import classes from '../foods.module.css';
import { ownText as text } from './own-text';
import { gramsPlace, type IngredientDraft, type RecipeDraft } from './recipe-draft';

type Change = (change: (draft: RecipeDraft) => RecipeDraft) => void;
type RecipeFieldsProps = {
  draft: RecipeDraft;
  problems: FiguresProblems;
  /** The same function each time: there may be many ingredients, of which one is being typed. */
  onChange: Change;
  onAdd: () => void;
};

/** The ingredients with their weights, and what the pot weighs or how many servings it is. */
export function RecipeFields({ draft, problems, onChange, onAdd }: RecipeFieldsProps) {
  const { ingredients } = draft;
  const missing = useId();
  const problem = problems['recipe.ingredients'];
  const write = (differs: Partial<RecipeDraft>) => onChange((now) => ({ ...now, ...differs }));
  return (
    <Stack>
      <div>
        <Text fw={600} mb="xs">
          {text('ingredients')}
        </Text>
        <ul>
          {ingredients.map((ingredient, index) => (
            <IngredientRow
              key={ingredient.key}
              ingredient={ingredient}
              place={gramsPlace(index)}
              problem={problems[gramsPlace(index)]}
              onChange={onChange}
            />
          ))}
        </ul>
        {ingredients.length >= INGREDIENTS_MAX && (
          <Text role="status">{text('fullRecipe', { most: INGREDIENTS_MAX })}</Text>
        )}
        {ingredients.length < INGREDIENTS_MAX && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            aria-describedby={problem ? missing : undefined}
            data-path="recipe.ingredients"
            onClick={onAdd}
          >
            {text('addIngredient')}
          </Button>
        )}
        {problem && (
          <Input.Error id={missing} mt="xs">
            {problem}
          </Input.Error>
        )}
      </div>
      <TextInput
        label={text('cookedGrams')}
        description={text('cookedHint')}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span>g</span>}
        value={draft.cookedGrams}
        error={problems['recipe.cookedGrams']}
        data-path="recipe.cookedGrams"
        onChange={(event) => write({ cookedGrams: event.currentTarget.value })}
      />
      <TextInput
        label={text('servings')}
        description={text('servingsHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.servings}
        error={problems['recipe.servings']}
        data-path="recipe.servings"
        onChange={(event) => write({ servings: event.currentTarget.value })}
      />
    </Stack>
  );
}

type IngredientRowProps = {
  ingredient: IngredientDraft;
  place: string;
  problem: string | undefined;
  onChange: Change;
};

const IngredientRow = memo(({ ingredient, place, problem, onChange }: IngredientRowProps) => {
  const { key, item, foodId, grams, carbs } = ingredient;
  const weigh = (typed: string) =>
    onChange((now) => ({
      ...now,
      ingredients: now.ingredients.map((other) => (other.key === key ? { ...other, grams: typed } : other)),
    }));
  const remove = () =>
    onChange((now) => ({ ...now, ingredients: now.ingredients.filter((other) => other.key !== key) }));
  return (
    <li className={classes.ingredient}>
      {foodId === null ? (
        <Text dir="auto">{text('carbsOf', { item, carbs: formatNumber(carbs ?? 0, { digits: 1 }) })}</Text>
      ) : (
        <TextInput
          label={text('gramsOf', { item })}
          inputMode="decimal"
          autoComplete="off"
          value={grams}
          error={problem}
          data-path={place}
          onChange={(event) => weigh(event.currentTarget.value)}
        />
      )}
      <ActionIcon aria-label={text('remove', { item })} onClick={remove}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  );
});
