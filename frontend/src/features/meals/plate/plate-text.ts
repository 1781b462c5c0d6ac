import { defineMessages } from '../../../shared/i18n';

export const english = {
  plate: 'Whole meal',
  noFigure: 'carbs unknown',
  reading: 'estimating',
  notFood: 'not food',
  missing_one: 'The carbs of {{count}} part are unknown and not counted.',
  missing_other: 'The carbs of {{count}} parts are unknown and not counted.',
  misses: 'One part is missing a food, so there is more in the meal.',
  mixed: 'We don’t know the fibre of every part, so some are counted with it and others without.',

  partOf: 'Part of another meal',
  seeWhole: 'See the whole meal',
  takeOff: 'Make it a meal of its own',
  takenOff: 'This is a meal of its own now.',
} as const;

export const plateText = defineMessages('plate', english);
