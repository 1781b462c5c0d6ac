import type { OwnFood } from '@carbsight/contracts';
import { Button, Group, Loader, Paper, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconNotebook, IconPlus, IconSearch, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../shared/i18n';
import { EmptyState, PageFailure, PageLoader, PageTitle, RetryAlert, uiText } from '../../../../shared/ui';
import { useEventSending } from '../../../behaviour';
import { CsvSection } from './CsvSection';
import { EatenProducts } from './EatenProducts';
import { DeleteFoodDialog, LogFoodDialog, MergeDialog } from './FoodDialogs';
import { FoodForm } from './FoodForm';
import { type FoodAction, FoodRow } from './FoodRow';
import { ownText as text } from './own-text';
import { useKeptOwnFoods, useOwnFoods } from './useOwnFoods';

const SEARCH_MAX = 100;
const TYPING_MS = 200;

type Opened =
  | { readonly action: FoodAction; readonly food: OwnFood }
  | { readonly action: 'add-food' | 'add-recipe'; readonly food: null };

/** The person's own foods and recipes. */
export default function FoodsPage() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { foods: current, error, hasMore, isLoadingMore, loadMore, mutate } = useOwnFoods(search);
  const kept = useKeptOwnFoods(error, search);
  const foods = kept?.foods ?? current;
  const [opened, setOpened] = useState<Opened | null>(null);
  useEventSending(true);
  const close = () => setOpened(null);
  const refresh = () => void mutate();
  const done = () => {
    close();
    refresh();
  };

  if (!foods && error) {
    return (
      <>
        <PageTitle>{text('title')}</PageTitle>
        <PageFailure failure={error} onRetry={() => void mutate()} />
      </>
    );
  }
  if (!foods) return <PageLoader label={text('loading')} />;
  const isEmpty = foods.length === 0 && search === '';
  const dialog = { onClose: close, onElsewhere: refresh };
  const now = (opened: OwnFood) => foods.find(({ id }) => id === opened.id) ?? opened;
  return (
    <Stack>
      <PageTitle>{text('title')}</PageTitle>
      <Text c="dimmed">{text('intro')}</Text>
      {kept && <Text role="status">{text('keptHere', { when: formatDateTime(kept.keptAt) })}</Text>}
      <Group gap="xs">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ action: 'add-food', food: null })}>
          {text('addFood')}
        </Button>
        <Button variant="default" onClick={() => setOpened({ action: 'add-recipe', food: null })}>
          {text('addRecipe')}
        </Button>
        <Button component={Link} to="/foods/label" variant="default" leftSection={<IconTag size={18} />}>
          {text('fromLabel')}
        </Button>
      </Group>
      {isEmpty ? (
        <EmptyState icon={<IconNotebook size={36} />} title={text('emptyTitle')}>
          {text('emptyText')}
        </EmptyState>
      ) : (
        <>
          <TextInput
            type="search"
            label={text('search')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            rightSection={search !== typed.trim() && <Loader size="xs" aria-hidden="true" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <VisuallyHidden role="status">{search !== '' && text('found', { count: foods.length })}</VisuallyHidden>
          {foods.length === 0 && <Text c="dimmed">{text('none')}</Text>}
          <Paper component="ul" withBorder radius="lg" bg="var(--cs-raised)" data-divided>
            {foods.map((food) => (
              <FoodRow key={food.id} food={food} onAction={(action) => setOpened({ action, food })} />
            ))}
          </Paper>
          {error && !kept && <RetryAlert onRetry={loadMore}>{error.sentence}</RetryAlert>}
          {hasMore && (
            <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
              {uiText('showMore')}
            </Button>
          )}
        </>
      )}
      {!kept && <EatenProducts search={search} />}
      {!kept && <CsvSection onImported={() => void mutate()} />}
      {opened?.action === 'add-food' && <FoodForm food={null} {...dialog} onSaved={done} />}
      {opened?.action === 'add-recipe' && <FoodForm food={null} isRecipe {...dialog} onSaved={done} />}
      {opened?.action === 'edit' && (
        <FoodForm food={now(opened.food)} isRecipe={opened.food.recipe !== null} {...dialog} onSaved={done} />
      )}
      {opened?.action === 'log' && <LogFoodDialog food={opened.food} onClose={close} />}
      {opened?.action === 'merge' && <MergeDialog food={now(opened.food)} {...dialog} onDone={done} />}
      {opened?.action === 'delete' && <DeleteFoodDialog food={now(opened.food)} {...dialog} onDone={done} />}
    </Stack>
  );
}
