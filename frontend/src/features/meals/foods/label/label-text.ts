import type { LabelReading } from '@carbsight/contracts';
import english from '../../../../languages/en/foods-label.json';
import { defineMessages } from '../../../../shared/i18n';

export const labelText = defineMessages(
  'foods-label',
  english satisfies Record<`failure_${NonNullable<LabelReading['failure']>}`, string>,
);
