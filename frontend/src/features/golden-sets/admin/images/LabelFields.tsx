import { Group, NumberInput, Select } from '@mantine/core';
import type { FormState } from '../../../../shared/admin';
import classes from './images.module.css';
import type { LabelDraft } from './label-draft';

/** `per100Carbs` says what is wrong with the label, whichever field it is. */
type LabelFieldsProps = { form: Pick<FormState<LabelDraft>, 'field'> };

const CONVENTIONS = [
  { value: 'available', label: 'Carbohydrate without fibre (Europe)' },
  { value: 'total', label: 'Total carbohydrate, fibre included (US)' },
];

/** The figures that the label states. */
export function LabelFields({ form }: LabelFieldsProps) {
  const figure = (label: string, name: keyof LabelDraft) => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={3}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      {...form.field(name)}
    />
  );
  return (
    <>
      <Select label="Convention" data={CONVENTIONS} allowDeselect={false} {...form.field('convention')} />
      <Group grow align="flex-start" preventGrowOverflow={false} className={classes.pair}>
        {figure('Carbs per 100 g or ml (g)', 'per100Carbs')}
        {figure('Fibre per 100 g or ml (g)', 'per100Fibre')}
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false} className={classes.pair}>
        {figure('Carbs per serving (g)', 'servingCarbs')}
        {figure('Fibre per serving (g)', 'servingFibre')}
      </Group>
    </>
  );
}
