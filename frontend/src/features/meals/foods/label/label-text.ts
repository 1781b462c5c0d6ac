import type { LabelReading } from '@carbsight/contracts';
import { defineMessages } from '../../../../shared/i18n';

export const english = {
  title: 'Nutrition label',
  intro: 'Photograph the nutrition table, straight and close.',
  choose: 'Take or choose a photo',
  another: 'Another photo',
  typeInstead: 'Type the numbers instead',
  preparing: 'Preparing the photo',
  sending: 'Sending the photo',
  reading: 'Reading the label',
  readingHint: 'This usually takes a few seconds.',
  sure: 'The numbers agree with each other and were read with certainty.',
  check: 'Please compare these numbers with the label.',
  typed: 'Please enter the numbers on the label.',
  'failure_no-label': 'No nutrition label was found in the photo. Please enter the figures, or try another photo.',
  'failure_no-carbohydrate':
    'This label does not say how much carbohydrate there is. Please enter it if it is elsewhere on the package.',
  'failure_not-readable':
    'The label could not be read. Please enter the figures, or try another photo, straight and close.',
  'failure_too-slow': 'Reading is taking too long right now. Please enter the figures.',
  notSent: 'The photo was not sent. {{reason}} You can type the figures instead.',
  notRead: 'The label was not read. {{reason}} You can type the figures instead.',
  photo: 'Your photo of the label',
  crop: 'The label in your photo',
  nameHint: 'What the meal is called.',
  nameNeeded: 'Please give it a name so you can find it again.',
  keep: 'Keep in My foods',
} as const satisfies Record<`failure_${NonNullable<LabelReading['failure']>}`, string> & Record<string, string>;

export const labelText = defineMessages('foods-label', english);
