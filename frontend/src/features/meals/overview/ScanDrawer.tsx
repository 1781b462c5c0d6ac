import { scanOverviewApi } from '@carbsight/contracts';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import classes from './overview.module.css';
import { UNNAMED } from './overview-words';
import { ScanDetailView } from './ScanDetailView';

type ScanDrawerProps = { mealId: string | null; onClose: () => void };

/** The whole meal beside the list. */
export function ScanDrawer({ mealId, onClose }: ScanDrawerProps) {
  const { data, error } = useEndpoint(scanOverviewApi.getScanDetail, mealId === null ? null : { mealId });
  return (
    <Drawer
      opened={mealId !== null}
      onClose={onClose}
      position="right"
      size="xl"
      classNames={{ title: classes.drawerTitle }}
      title={data ? (data.meal.compositeItemName ?? UNNAMED) : 'Meal'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && (
        <FailureAlert>
          {error.status === 404
            ? 'This meal is gone: its owner has deleted it, or the address is wrong.'
            : error.sentence}
        </FailureAlert>
      )}
      {!data && !error && (
        <Stack role="status" aria-label="Loading meal...">
          <Skeleton height={240} radius="md" aria-hidden="true" />
          <Skeleton height={24} width="60%" aria-hidden="true" />
          <Skeleton height={120} radius="md" aria-hidden="true" />
        </Stack>
      )}
      {data && <ScanDetailView detail={data} />}
    </Drawer>
  );
}
