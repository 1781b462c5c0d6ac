import type { Meal, MealPackage } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDiary } from '../family/diary';
import { mealsText } from '../meals-text';
import { MealHeading } from '../plate/MealHeading';
import type { MealActions } from '../useMealActions';
import { useUnsentCorrection } from './correction-draft';
import { DescribeForm } from './DescribeForm';
import { CorrectionDialog, lazyPart } from './lazy-dialogs';
import { MealEvents } from './MealEvents';
import { MealPhoto } from './MealPhoto';
import { nextStepOf, type Offer } from './next-steps';
import { resultText as text } from './result-text';
import { UnknownFoods } from './UnknownFoods';

const NeedsAmountCard = lazyPart(async () => (await import('../foods/NeedsAmountCard')).NeedsAmountCard);
const MealMenu = lazyPart(async () => (await import('./MealMenu')).MealMenu);

/** What a family member can do. */
const MEMBER_OFFERS: readonly Offer[] = ['own-value'];

/** A meal without a figure: why, and what the person can do now, the best option first. */
export function NoEstimateView({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const { isOwn, diary, mayLog } = useDiary();
  const { title, advice, offers } = nextStepOf(meal);
  const unsent = useUnsentCorrection(meal.mealId);
  const [isEntering, setEntering] = useState(mayLog && unsent !== null);
  const photo = (meal.photoUrl || meal.entry === 'photo') && (
    <MealPhoto meal={meal} alt={mealsText('yourMeal')} isWhole />
  );
  const isPackage = needsAmount(meal);
  // Doubtful figures are next to their photo.
  const isPhotoInCard = isPackage && !(meal.packaged.sure && meal.packaged.doubts.length === 0);
  return (
    <Stack>
      {!(isOwn && isPhotoInCard) && photo}
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <MealHeading meal={meal}>{title}</MealHeading>
        {isOwn && (
          <Group miw={44} mih={44}>
            <MealMenu meal={meal} actions={actions} />
          </Group>
        )}
      </Group>
      {isOwn && <Text>{advice}</Text>}
      {isOwn && isPackage && <NeedsAmountCard meal={meal} actions={actions} photo={isPhotoInCard && photo} />}
      {isOwn && meal.unknownItems.length > 0 && <UnknownFoods meal={meal} actions={actions} />}
      {(isOwn ? offers : mayLog ? MEMBER_OFFERS : []).map((offer, position) => (
        <NextStepOffer
          key={offer}
          offer={offer}
          isMain={position === 0 && meal.unknownItems.length === 0 && !isPackage}
          meal={meal}
          actions={actions}
          onOwnValue={() => setEntering(true)}
        />
      ))}
      <MealEvents meal={meal} actions={mayLog ? actions : null} owner={diary?.name} />
      {isEntering && <CorrectionDialog meal={meal} actions={actions} onClose={() => setEntering(false)} />}
    </Stack>
  );
}

/** Only an amount is missing: the figures are those of the label or product in its photo. */
function needsAmount(meal: Meal): meal is Meal & { packaged: MealPackage } {
  return meal.failure?.code === 'needs-amount' && meal.packaged !== null;
}

type NextStepOfferProps = {
  offer: Offer;
  /** The first option is the primary button. */
  isMain: boolean;
  meal: Meal;
  actions: MealActions;
  onOwnValue: () => void;
};

function NextStepOffer({ offer, isMain, meal, actions, onOwnValue }: NextStepOfferProps) {
  const look = { size: 'lg', variant: isMain ? 'filled' : 'default' } as const;
  switch (offer) {
    case 'describe':
      return <DescribeForm meal={meal} actions={actions} isMain={isMain} />;
    case 'new-photo':
      return (
        <Button {...look} component={Link} to="/?camera=true" leftSection={<IconCamera size={20} />}>
          {text('takePhoto')}
        </Button>
      );
    case 'again':
      return (
        <Button
          {...look}
          leftSection={<IconRefresh size={20} />}
          loading={actions.pending === 'reanalyze'}
          onClick={() => void actions.reanalyze()}
        >
          {text('again')}
        </Button>
      );
    case 'own-value':
      return (
        <Button {...look} leftSection={<IconPencil size={20} />} onClick={onOwnValue}>
          {text('enterTotal')}
        </Button>
      );
  }
}
