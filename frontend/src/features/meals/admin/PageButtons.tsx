import { Group, Pagination } from '@mantine/core';
import { countText, Quiet } from '../../../shared/admin';

const STEPS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

type PageButtonsProps = { page: number; totalPages: number; onPage: (page: number) => void };

/** Where the list is, with buttons for up to five pages. */
export function PageButtons({ page, totalPages, onPage }: PageButtonsProps) {
  if (totalPages <= 1) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Quiet>
        Page {countText(page)} of {countText(totalPages)}
      </Quiet>
      <Pagination
        total={totalPages}
        value={page}
        onChange={onPage}
        boundaries={0}
        withEdges
        size={40}
        gap={6}
        // A size in pixels would be that of the digits, too.
        styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
        getControlProps={(step) => ({ 'aria-label': STEPS[step] })}
        getItemProps={(number) => ({ 'aria-label': `Page ${countText(number)}`, children: countText(number) })}
      />
    </Group>
  );
}
