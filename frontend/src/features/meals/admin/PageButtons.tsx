import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { countText, Quiet } from '../../../shared/admin';

const BUTTONS = 5;

/** The page numbers with a button: up to five, with the current one as close to the middle as possible. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(BUTTONS, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

type PageButtonsProps = { page: number; totalPages: number; onPage: (page: number) => void };

export function PageButtons({ page, totalPages, onPage }: PageButtonsProps) {
  if (totalPages <= 1) return null;
  const step = (label: string, target: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      disabled={target < 1 || target > totalPages || target === page}
      onClick={() => onPage(target)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Quiet>
        Page {countText(page)} of {countText(totalPages)}
      </Quiet>
      <Group gap={6}>
        {step('First page', 1, IconChevronsLeft)}
        {step('Previous page', page - 1, IconChevronLeft)}
        {pageWindow(page, totalPages).map((number) => (
          <Button
            key={number}
            variant={number === page ? 'filled' : 'default'}
            h={40}
            px={12}
            miw={40}
            aria-label={`Page ${countText(number)}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {countText(number)}
          </Button>
        ))}
        {step('Next page', page + 1, IconChevronRight)}
        {step('Last page', totalPages, IconChevronsRight)}
      </Group>
    </Group>
  );
}
