import { Box, SegmentedControl, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { disclaimer, FailureAlert, PageTitle, useIsOffline } from '../../../shared/ui';
import { useEventSending } from '../../behaviour';
import { CarbsForm } from './CarbsForm';
import { FoodsForm } from './FoodsForm';
import { LogAgain } from './LogAgain';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';
import { WordsForm } from './WordsForm';

const ways = { words: WordsForm, carbs: CarbsForm, foods: FoodsForm } as const;
const wayNames = { words: 'inWords', carbs: 'byCarbs', foods: 'fromFoods' } as const;
type Way = keyof typeof ways;

/** A meal without a photo: described, known, put together, or eaten before. */
export default function AddMealPage() {
  const [search, setSearch] = useSearchParams();
  const isOffline = useIsOffline();
  useEventSending(true);
  const asked = search.get('by');
  const way: Way = asked === 'carbs' || asked === 'foods' ? asked : 'words';
  const Form = ways[way];
  return (
    <>
      <PageTitle mb="md">{text('addTitle')}</PageTitle>
      {isOffline && (
        <Box mb="md">
          <FailureAlert>{text('offline')}</FailureAlert>
        </Box>
      )}
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.tab ?? '' }}
        mb="md"
        aria-label={text('how')}
        value={way}
        onChange={(by) => setSearch({ by }, { replace: true })}
        data={Object.entries(wayNames).map(([value, name]) => ({ value, label: text(name) }))}
      />
      <Form />
      <LogAgain />
      <Text size="sm" c="dimmed" mt="md">
        {disclaimer()}
      </Text>
    </>
  );
}
