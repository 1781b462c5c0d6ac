import type { Foods } from '@carbsight/domain';
import { loadIndex } from './building/index-file.js';
import { createFoods } from './create-foods.js';

let opened: Foods | null = null;

/** Opens the food tables, once per process. */
export function openFoods(): Foods {
  opened ??= createFoods(loadIndex());
  return opened;
}
