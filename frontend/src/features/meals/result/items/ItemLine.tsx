import type { Food, MealItem } from '@carbsight/contracts';
import type { OwnItem } from '@carbsight/domain';
import { Box, Button, Group, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconReplace, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { uiText } from '../../../../shared/ui';
import { CarbAmount } from '../../../../shared/units';
import { itemName } from '../../meal-words';
import { ItemDetails } from '../ItemDetails';
import { portionInWords } from '../measure-words';
import { resultText as text } from '../result-text';
import { FactorControl } from './FactorControl';
import { GramsControl } from './GramsControl';
import classes from './items.module.css';

type ItemLineProps = {
  item: OwnItem;
  /** The same item as the meal has it; null for an added one. */
  shown: MealItem | null;
  hasPhoto: boolean;
  /** The estimated item; null for an added one. */
  estimated: MealItem | null;
  /** The newly chosen table row, with its household measures. */
  food: Food | null;
  /** Set for meals without an estimate: figures to the tenth, like the total. */
  isEntered: boolean;
  /** False while its field is empty or out of range. */
  hasAmount: boolean;
  isOpen: boolean;
  /** Each new object moves the focus to this line. */
  chosen: object | null;
  onToggle: () => void;
  onGrams: (grams: number) => void;
  onFactor: (factor: number) => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** One item: collapsed to a line, or expanded with the controls of its portion. */
export function ItemLine({
  item,
  shown,
  hasPhoto,
  estimated,
  food,
  isEntered,
  hasAmount,
  isOpen,
  onToggle,
  onGrams,
  onFactor,
  chosen,
  ...others
}: ItemLineProps) {
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) head.current?.focus({ preventScroll: true });
  }, [chosen]);
  const controls = useId();
  const name = itemName(item.item);
  const words = portionInWords(item);
  const comparedWith = estimated === null || isEntered ? 'entered' : 'estimate';
  const isAsShown = shown?.carbs === item.carbsGrams && shown.reference?.id === item.reference?.id;
  const isSameFood = estimated !== null && estimated.reference?.id === item.reference?.id;
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      <UnstyledButton
        ref={head}
        className={classes.lineHead}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        <span className={classes.lineText}>
          <span className={classes.lineName} dir="auto">
            {name}
          </span>
          <span className={classes.linePortion} dir="auto">
            {hasAmount ? words : text('noAmount')}
          </span>
        </span>
        <span className={classes.lineCarbs}>
          {hasAmount ? (
            <CarbAmount write={(carbs) => (isEntered ? carbs.exact(item.carbsGrams) : carbs.amount(item.carbsGrams))} />
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </span>
        <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
      </UnstyledButton>
      {isOpen && (
        <Box id={controls} pt="0.25rem" pb="md">
          {item.grams === null ? (
            <FactorControl name={name} factor={item.factor ?? 1} comparedWith={comparedWith} onChange={onFactor} />
          ) : (
            <GramsControl
              name={name}
              grams={item.grams}
              estimatedGrams={isSameFood ? estimated.grams : null}
              comparedWith={comparedWith}
              measures={food?.portions ?? []}
              onChange={onGrams}
            />
          )}
          <Group grow mt="sm">
            <Button
              variant="default"
              leftSection={<IconReplace size={18} />}
              aria-label={text('replaceItem', { item: name })}
              onClick={others.onReplace}
            >
              {text('replace')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} />}
              aria-label={text('removeItem', { item: name })}
              onClick={others.onRemove}
            >
              {uiText('remove')}
            </Button>
          </Group>
          {shown && isAsShown && (
            <div className={classes.origin}>
              <ItemDetails item={shown} hasPhoto={hasPhoto} />
            </div>
          )}
        </Box>
      )}
    </li>
  );
}
