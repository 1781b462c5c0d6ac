import type { EvaluationPrice } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api';
import { costText } from '../../shared/figures';
import { Dialog, FailureAlert } from '../../shared/ui';
import classes from './judging.module.css';

type JudgeDialogProps = {
  price: EvaluationPrice;
  isAgain: boolean;
  request: () => Promise<void>;
  onClose: () => void;
};

/** The price, before it is spent. */
export function JudgeDialog({ price, isAgain, request, onClose }: JudgeDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const title = isAgain ? 'Judge again' : 'Judge this meal';
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await request();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <FailureAlert>{problem}</FailureAlert>
        {isAgain && <Text>A new judgement takes the place of the one that is shown.</Text>}
        <dl className={classes.price}>
          <div>
            <dt>Judge</dt>
            <dd>{price.judgeModel}</dd>
          </div>
          <div>
            <dt>Estimated price</dt>
            <dd>{costText(price.estimatedUsd)}</dd>
          </div>
          <div>
            <dt>Left today</dt>
            <dd>{costText(price.dailyLeftUsd)}</dd>
          </div>
          <div>
            <dt>Left this month</dt>
            <dd>{costText(price.monthlyLeftUsd)}</dd>
          </div>
        </dl>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
