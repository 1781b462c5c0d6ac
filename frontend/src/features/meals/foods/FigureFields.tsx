import type { CarbBasis, PackagedFood } from '@carbsight/contracts';
import { Radio, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../../shared/i18n';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { type FiguresDraft, type FiguresProblems, nutrients } from './figures-draft';
import classes from './foods.module.css';
import { foodsText as text } from './foods-text';

type FigureFieldsProps = {
  draft: FiguresDraft;
  problems: FiguresProblems;
  isLiquid: boolean;
  /** They have replaced the control just used. */
  hasFocus?: boolean;
  onChange: (draft: FiguresDraft) => void;
};

const columns = ['per100', 'perServing'] as const;

/** The figures of a package, to be typed or compared with it. */
export function FigureFields({ draft, problems, isLiquid, hasFocus = false, onChange }: FigureFieldsProps) {
  const first = useFocusOnMount<HTMLInputElement>(hasFocus);
  const unit = isLiquid ? 'ml' : 'g';
  return (
    <Stack>
      {columns.map((column) => (
        <fieldset key={column} className={classes.fields}>
          <legend>{column === 'per100' ? text('groupPer100', { unit }) : text('groupPerServing')}</legend>
          {nutrients.map((nutrient) => (
            <TextInput
              key={nutrient}
              ref={column === 'per100' && nutrient === 'carbs' ? first : undefined}
              label={text(nutrient)}
              aria-label={column === 'per100' ? text(`${nutrient}Per100`, { unit }) : text(`${nutrient}PerServing`)}
              inputMode="decimal"
              autoComplete="off"
              rightSection={<span>g</span>}
              value={draft[column][nutrient]}
              error={problems[`${column}.${nutrient}`]}
              data-path={`${column}.${nutrient}`}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...draft, [column]: { ...draft[column], [nutrient]: value } })
              }
            />
          ))}
          {column === 'perServing' && (
            <TextInput
              label={text('servingGrams')}
              inputMode="decimal"
              autoComplete="off"
              rightSection={<span>{unit}</span>}
              value={draft.servingGrams}
              error={problems.servingGrams}
              data-path="servingGrams"
              onChange={({ currentTarget: { value } }) => onChange({ ...draft, servingGrams: value })}
            />
          )}
        </fieldset>
      ))}
      <Radio.Group
        label={text('convention')}
        error={problems.convention}
        data-path="convention"
        value={draft.convention}
        onChange={(value) => onChange({ ...draft, convention: value as CarbBasis })}
      >
        {(['available', 'total'] as const).map((convention) => (
          <Radio
            key={convention}
            mt="xs"
            value={convention}
            label={text(`convention_${convention}`)}
            description={text(`convention_${convention}Hint`)}
          />
        ))}
      </Radio.Group>
    </Stack>
  );
}

type FigureTableProps = {
  food: Pick<PackagedFood, 'per100' | 'perServing' | 'servingGrams' | 'isLiquid'>;
  isPrepared?: boolean;
};

/** The figures as stated, in both columns that a package has. */
export function FigureTable({
  food: { per100, perServing, servingGrams, isLiquid },
  isPrepared = false,
}: FigureTableProps) {
  const unit = isLiquid ? 'ml' : 'g';
  const weight = servingGrams === null ? null : `${formatNumber(servingGrams, { digits: 1 })} ${unit}`;
  const shown = [per100, perServing].filter((figures) => figures !== null);
  const grams = (figure: number | null | undefined) =>
    figure == null ? '–' : `${formatNumber(figure, { digits: 2 })} g`;
  return (
    <table className={classes.figures}>
      <caption>{isPrepared ? text('asPrepared') : <VisuallyHidden>{text('figures')}</VisuallyHidden>}</caption>
      <thead>
        <tr>
          <td />
          {per100 && <th scope="col">{text('per100', { unit })}</th>}
          {perServing && (
            <th scope="col">{weight === null ? text('perServing') : text('perServingWeight', { weight })}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {nutrients
          .filter((nutrient) => shown.some((figures) => figures[nutrient] != null))
          .map((nutrient) => (
            <tr key={nutrient}>
              <th scope="row">{text(nutrient)}</th>
              {per100 && <td>{grams(per100[nutrient])}</td>}
              {perServing && <td>{grams(perServing[nutrient])}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
