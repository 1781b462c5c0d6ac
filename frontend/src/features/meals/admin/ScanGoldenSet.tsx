import type { ScanDetail } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, gramsText, Section } from '../../../shared/admin';
import { AddToGoldenSet } from '../../golden-sets';

type ScanGoldenSetProps = { detail: ScanDetail; onChanged: () => void };

/** Makes a golden image of a meal, or says why that is not possible. */
export function ScanGoldenSet({ detail, onChanged }: ScanGoldenSetProps) {
  const [isAdding, setAdding] = useState(false);
  const { meal, photo, goldenRefusal } = detail;
  const { override, itemsCorrection, latestEstimate } = meal;
  const ownGrams = override?.carbs ?? (itemsCorrection && !meal.isPartial ? meal.carbEstimate : null);
  const figures = [
    ...(latestEstimate ? [`estimated ${gramsText(latestEstimate.carbEstimate)}`] : []),
    ...(ownGrams === null ? [] : [`corrected to ${gramsText(ownGrams)}`]),
  ];
  return (
    <Section order={2} title="Golden set">
      {goldenRefusal !== null ? (
        <Text c="dimmed">{goldenRefusal}</Text>
      ) : (
        <EditorButton variant="default" onClick={() => setAdding(true)}>
          Add to golden set
        </EditorButton>
      )}
      {isAdding && (
        <AddToGoldenSet
          meal={{
            mealId: meal.mealId,
            dishName: meal.compositeItemName,
            ownGrams,
            reason: (override ?? itemsCorrection)?.reason ?? null,
            photoUrl: photo?.fullUrl ?? null,
            figures,
          }}
          onChanged={onChanged}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
