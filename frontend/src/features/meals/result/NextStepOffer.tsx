import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconCamera, IconPencil, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MealActions } from '../useMealActions';
import { DescribeForm } from './DescribeForm';
import type { Offer } from './next-steps';
import { resultText as text } from './result-text';

type NextStepOfferProps = {
  offer: Offer;
  /** The first option is the primary button. */
  isMain: boolean;
  meal: Meal;
  actions: MealActions;
  onOwnValue: () => void;
};

export function NextStepOffer({ offer, isMain, meal, actions, onOwnValue }: NextStepOfferProps) {
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
          {text('enterYourself')}
        </Button>
      );
  }
}
