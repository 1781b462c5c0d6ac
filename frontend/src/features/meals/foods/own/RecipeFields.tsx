import { INGREDIENTS_MAX } from '@carbsight/contracts';
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatNumber } from '../../../../shared/i18n';
import type { FiguresProblems } from '../figures-draft';
import classes from '../foods.module.css';
import { ownText as text } from './own-text';
import type { RecipeDraft } from './recipe-draft';

type RecipeFieldsProps = {
  draft: RecipeDraft;
  problems: FiguresProblems;
  onChange: (draft: RecipeDraft) => void;
  onAdd: () => void;
};

/** The ingredients with their weights, and what the pot weighs or how many servings it is. */
export function RecipeFields({ draft, problems, onChange, onAdd }: RecipeFieldsProps) {
  const { ingredients } = draft;
  return (
    <Stack>
      <div>
        <Text fw={600} mb="xs">
          {text('ingredients')}
        </Text>
        <ul className={classes.ingredients}>
          {ingredients.map((ingredient) => (
            <li key={ingredient.key} className={classes.ingredient}>
              {ingredient.foodId === null ? (
                <Text dir="auto">
                  {text('carbsOf', {
                    item: ingredient.item,
                    carbs: formatNumber(ingredient.carbs ?? 0, { digits: 1 }),
                  })}
                </Text>
              ) : (
                <TextInput
                  label={text('gramsOf', { item: ingredient.item })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={ingredient.grams}
                  error={problems[`${ingredient.key}`]}
                  onChange={({ currentTarget: { value: grams } }) =>
                    onChange({
                      ...draft,
                      ingredients: ingredients.map((other) =>
                        other === ingredient ? { ...ingredient, grams } : other,
                      ),
                    })
                  }
                />
              )}
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={text('remove', { item: ingredient.item })}
                onClick={() => onChange({ ...draft, ingredients: ingredients.filter((other) => other !== ingredient) })}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {ingredients.length < INGREDIENTS_MAX && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAdd}>
            {text('addIngredient')}
          </Button>
        )}
      </div>
      <TextInput
        label={text('cookedGrams')}
        description={text('cookedHint')}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span>g</span>}
        value={draft.cookedGrams}
        error={problems.cookedGrams}
        onChange={(event) => onChange({ ...draft, cookedGrams: event.currentTarget.value })}
      />
      <TextInput
        label={text('servings')}
        description={text('servingsHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.servings}
        error={problems.servings}
        onChange={(event) => onChange({ ...draft, servings: event.currentTarget.value })}
      />
    </Stack>
  );
}
