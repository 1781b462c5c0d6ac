import { foodsApi } from '@carbsight/contracts';
import { isFoundBy } from '@carbsight/domain';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../../shared/api';
import { formatNumber, isolate } from '../../../../shared/i18n';
import { figuresOf } from './FoodRow';
import { ownText as text } from './own-text';

/** The products that the person has logged by their barcode. Each leads to its page, with the amount of last time. */
export function EatenProducts({ search }: { search: string }) {
  const heading = useId();
  const { data } = useEndpoint(foodsApi.listEatenProducts, {});
  const found = data?.products.filter(
    ({ food: { name, brand, barcode } }) =>
      search === '' || isFoundBy(search, [name, brand, barcode].filter(Boolean).join(' ')),
  );
  if (!found || found.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Title order={2} id={heading} fz="h4">
        {text('products')}
      </Title>
      <Text c="dimmed" size="sm">
        {text('productsHint')}
      </Text>
      <Paper component="ul" withBorder radius="lg" bg="var(--cs-raised)" data-divided>
        {found.map(({ food, lastGrams }) => {
          const name = food.name ?? food.barcode ?? '';
          const last =
            lastGrams === null
              ? null
              : text('lastTime', { amount: formatNumber(lastGrams, { digits: 1 }), unit: food.isLiquid ? 'ml' : 'g' });
          return (
            <Group component="li" key={food.id} gap="xs" py="0.55rem" px="sm">
              <Stack gap={0} flex="1 1 9rem" miw={0}>
                <Text span inherit fw={600} lh={1.25} dir="auto">
                  {name}
                </Text>
                <Text span inherit c="dimmed" fz="0.85rem">
                  {[isolate(food.brand), figuresOf({ ...food, recipeSum: null }), last].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
              <Button
                component={Link}
                to={`/foods/barcode/${food.barcode}${lastGrams === null ? '' : `?grams=${lastGrams}`}`}
                variant="light"
                aria-label={text('logFood', { name })}
              >
                {text('log')}
              </Button>
            </Group>
          );
        })}
      </Paper>
    </Stack>
  );
}
