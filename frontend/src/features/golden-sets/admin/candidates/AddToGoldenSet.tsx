import { goldenImagesApi, type OverrideReason, type TruthSource } from '@carbsight/contracts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { FormDialog, Photo, Quiet, REQUIRED_FIELDS_MISSING, useContractForm } from '../../../../shared/admin';
import { showToast } from '../../../../shared/ui';
import { truthSourceChoices } from '../golden-words';

type AddableMeal = {
  readonly mealId: string;
  readonly dishName: string | null;
  /** The person's own figure: the proposal. */
  readonly ownGrams: number | null;
  /** Why they corrected the estimate. */
  readonly reason: OverrideReason | null;
  readonly photoUrl: string | null;
  /** What is known of it: "estimated 40.0 g". */
  readonly figures: readonly string[];
};

type AddToGoldenSetProps = {
  meal: AddableMeal;
  onAdded?: () => void;
  /** After a rejection, too: its owner may have withdrawn. */
  onChanged: () => void;
  onClose: () => void;
};

/** Copies a person's meal into the set, with the truth that the administrator states, now or later. */
export function AddToGoldenSet({ meal, onAdded, onChanged, onClose }: AddToGoldenSetProps) {
  const { mealId, dishName, photoUrl, figures } = meal;
  const form = useContractForm(goldenImagesApi.acceptGoldenCandidate, {
    initial: draftOf(meal),
    required: { mealName: REQUIRED_FIELDS_MISSING },
    // Stricter than the API, which would adopt a source on its own.
    check: (draft) => ({ truthSource: truthOf(draft) && !draft.truthSource && REQUIRED_FIELDS_MISSING }),
    schema: goldenImagesApi.goldenAcceptance,
    body: (draft) => ({
      truthSource: truthOf(draft) ? draft.truthSource : null,
      mealName: draft.mealName,
      groundTruthCarbs: truthOf(draft) ? Number(truthOf(draft)) : null,
    }),
    input: { params: { mealId } },
    done: () => {
      showToast('Added to the golden set', { title: 'Success' });
      onChanged();
      onAdded?.();
      onClose();
    },
    refused: () => {
      onChanged();
      return false;
    },
  });
  const known = figures.join(', ');
  return (
    <FormDialog title="Add to golden set" size="32rem" form={form} submit="Add" onClose={onClose}>
      <Photo src={photoUrl} alt={`Photo of ${dishName ?? 'the meal'}`} size="whole" />
      {known && <Quiet>{`${known.charAt(0).toUpperCase()}${known.slice(1)}.`}</Quiet>}
      <NumberInput
        label="Ground Truth Carbs (g)"
        description="Leave it empty to state the truth later."
        step={0.1}
        min={0}
        decimalScale={3}
        allowedDecimalSeparators={['.', ',']}
        clampBehavior="none"
        {...form.field('groundTruthCarbs')}
        data-autofocus
      />
      <Select
        label="Truth source"
        description="How is the amount known?"
        placeholder="Choose one"
        data={truthSourceChoices}
        {...form.field('truthSource')}
      />
      <TextInput
        label="Meal Name"
        dir="auto"
        withAsterisk
        maxLength={goldenImagesApi.GOLDEN_NAME_MAX}
        {...form.field('mealName')}
      />
    </FormDialog>
  );
}

type Draft = {
  readonly truthSource: TruthSource | null;
  readonly mealName: string;
  readonly groundTruthCarbs: string | number;
};

/** How people who gave this reason know their figure; for the other reasons, by eye. */
const KNOWN_BY: Partial<Record<OverrideReason, TruthSource>> = { weighed: 'weighed', 'label-known': 'packet' };

function draftOf({ dishName, ownGrams, reason }: AddableMeal): Draft {
  return {
    truthSource: ownGrams === null ? null : ((reason && KNOWN_BY[reason]) ?? 'visual'),
    mealName: dishName ?? goldenImagesApi.UNTITLED_MEAL,
    groundTruthCarbs: ownGrams ?? '',
  };
}

const truthOf = ({ groundTruthCarbs }: Draft) => String(groundTruthCarbs).trim();
