import type { Meal, MealGlucose } from '@carbsight/contracts';
import { GlucoseChart } from './GlucoseChart';
import { SimilarMeals } from './SimilarMeals';

/** The parts that need the chart library: the curve around a meal, and the curves after similar ones. */
export function GlucosePictures({ measured, meal }: { measured: MealGlucose; meal: Meal }) {
  return (
    <>
      <GlucoseChart measured={measured} meal={meal} />
      <SimilarMeals meal={meal} />
    </>
  );
}
