import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from '../../../shared/figures';
import { pageWindow } from './page-window';

type PageButtonsProps = { page: number; totalPages: number; onPage: (page: number) => void };

export function PageButtons({ page, totalPages, onPage }: PageButtonsProps) {
  if (totalPages <= 1) return null;
  const step = (label: string, target: number, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      disabled={target < 1 || target > totalPages || target === page}
      onClick={() => onPage(target)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm" mt="md">
      <Text size="sm" c="dimmed">
        Page {countText(page)} of {countText(totalPages)}
      </Text>
      <Group gap={6}>
        {step('First page', 1, <IconChevronsLeft size={18} aria-hidden="true" />)}
        {step('Previous page', page - 1, <IconChevronLeft size={18} aria-hidden="true" />)}
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
        {step('Next page', page + 1, <IconChevronRight size={18} aria-hidden="true" />)}
        {step('Last page', totalPages, <IconChevronsRight size={18} aria-hidden="true" />)}
      </Group>
    </Group>
  );
}
