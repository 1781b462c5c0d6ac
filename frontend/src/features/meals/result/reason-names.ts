import type { OverrideReason } from '@carbsight/contracts';

export const reasonNames: Record<OverrideReason, string> = {
  portion: 'The portion is different',
  'missing-item': 'Something is missing',
  'wrong-food': 'It is another food',
  'label-known': 'I know it from the label',
  weighed: 'I weighed it',
  other: 'Another reason',
};
