import { ActionIcon, Button, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import classes from './data-table.module.css';
import { countText } from './formats';
import { Chevron } from './parts';
import { ScrollingTable } from './ScrollingTable';

export type Column<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** A figure: right-aligned, with tabular digits. */
  readonly isFigure?: boolean;
  /** The row's header cell; by default the first column. */
  readonly isName?: boolean;
  /** Its link opens the row, wherever the row is clicked. */
  readonly opensRow?: boolean;
  readonly width?: string;
  /** Where the table scrolls: without it, a long text leaves its column to the others. */
  readonly minWidth?: string;
  /** Its place on a card: above the values, next to them, or among them with this text as the title. */
  readonly card?: 'title' | 'subtitle' | 'picture' | 'corner' | 'foot' | { readonly label: string };
  /** Passed to `onSort` when the title is pressed. */
  readonly sortKey?: string;
};

type DataTableProps<Row> = {
  label: string;
  /** Keep it stable between renders: rows re-render with it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Below this width each row is a card; without it the table scrolls. */
  cardsBelow?: string;
  /** Another response is being loaded. */
  isBusy?: boolean;
  sort?: { readonly by: string; readonly order: 'asc' | 'desc'; onSort: (key: string) => void };
  /** The number of rows shown first, and added by each press on "Show more". */
  step?: number;
  /** The sum of the rows, below them. */
  total?: Row;
  /** Marks rows with a line at their beginning; a cell has to say the same in words. */
  isMarked?: (row: Row) => boolean;
  /** More of a row, below it on request. Keep it stable between renders. */
  unfold?: (row: Row) => ReactNode;
  /** What unfolds, for its button: "Answers to Rice". */
  unfoldLabel?: (row: Row) => string;
  /** Press j and k to move between rows and Enter to open one. */
  hasKeys?: boolean;
};

/** The height of the sticky header. */
const HEADER_PX = 60;

/** A table, or a list of cards where the table would be too narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, cardsBelow, isBusy = false, sort, step = Number.POSITIVE_INFINITY, total } = props;
  const { isMarked, unfold, unfoldLabel, hasKeys = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, hasKeys);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setUnfolded((known) => new Set(known.has(key) ? [...known].filter((each) => each !== key) : [...known, key])),
    [],
  );
  const { shown, more } = useSteps(props.rows, step);
  const named = columns.find(({ isName }) => isName) ?? columns[0];
  const row = (each: Row, isTotal = false) => (
    <TableRow
      key={isTotal ? 'total' : keyOf(each)}
      row={each}
      columns={columns}
      named={named}
      isTotal={isTotal}
      isMarked={!isTotal && (isMarked?.(each) ?? false)}
      {...(unfold && !isTotal
        ? {
            unfold,
            unfoldLabel: unfoldLabel?.(each) ?? 'More',
            rowKey: keyOf(each),
            isOpen: unfolded.has(keyOf(each)),
            onToggle: toggle,
          }
        : {})}
    />
  );
  const table = (
    <Table
      aria-label={label}
      className={classes.table}
      data-cards={cardsBelow !== undefined || undefined}
      verticalSpacing={4}
      horizontalSpacing={6}
      stickyHeader={cardsBelow !== undefined}
      stickyHeaderOffset={HEADER_PX}
      highlightOnHover
    >
      <Table.Thead>
        <Table.Tr>
          {unfold && (
            <Table.Th scope="col" w="2.5rem">
              <VisuallyHidden>Unfold</VisuallyHidden>
            </Table.Th>
          )}
          {columns.map(({ title, isFigure, width, minWidth, sortKey }) => (
            <Table.Th
              key={title}
              scope="col"
              w={width}
              data-figure={isFigure}
              {...(sort && sortKey === sort.by
                ? { 'aria-sort': sort.order === 'asc' ? 'ascending' : 'descending' }
                : {})}
            >
              {minWidth && <div style={{ width: minWidth }} />}
              {sort && sortKey ? (
                <SortButton title={title} sortKey={sortKey} sort={sort} />
              ) : (
                <Heading>{title}</Heading>
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{shown.map((each) => row(each))}</Table.Tbody>
      {total && <Table.Tfoot>{row(total, true)}</Table.Tfoot>}
    </Table>
  );
  return (
    <div
      ref={frame}
      className={classes.frame}
      aria-busy={isBusy}
      data-busy={isBusy || undefined}
      style={{ fontSize: cardsBelow }}
    >
      {cardsBelow ? table : <ScrollingTable label={label}>{table}</ScrollingTable>}
      {more}
    </div>
  );
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  named: Column<Row> | undefined;
  isTotal: boolean;
  isMarked: boolean;
  unfold?: (row: Row) => ReactNode;
  unfoldLabel?: string;
  rowKey?: string;
  isOpen?: boolean;
  onToggle?: (key: string) => void;
};

const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, named, isTotal, isMarked, unfold, unfoldLabel = '', rowKey = '', isOpen, onToggle } = props;
  const detailId = useId();
  return (
    <>
      <Table.Tr data-total={isTotal || undefined} data-marked={isMarked || undefined}>
        {unfold && (
          <Table.Td data-card="corner">
            <ActionIcon
              aria-label={unfoldLabel}
              aria-expanded={isOpen ?? false}
              aria-controls={detailId}
              onClick={() => onToggle?.(rowKey)}
            >
              <Chevron isOpen={isOpen ?? false} />
            </ActionIcon>
          </Table.Td>
        )}
        {columns.map((column) => {
          const { title, cell, isFigure, opensRow, card } = column;
          const Cell = column === named ? Table.Th : Table.Td;
          const isPlaced = typeof card === 'string';
          return (
            <Cell
              key={title}
              {...(column === named ? { scope: 'row' } : {})}
              data-figure={isFigure}
              data-opens={opensRow}
              data-card={isPlaced ? card : undefined}
              data-label={isPlaced || column === named ? undefined : (card?.label ?? title)}
            >
              {cell(row)}
            </Cell>
          );
        })}
      </Table.Tr>
      {unfold && (
        <Table.Tr id={detailId} hidden={!isOpen} data-detail>
          {isOpen && <Table.Td colSpan={columns.length + 1}>{unfold(row)}</Table.Td>}
        </Table.Tr>
      )}
    </>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Where keys are letters. */
const TYPES = 'input, textarea, select, [contenteditable="true"]';

/**
 * Nothing while someone is typing or using another control, where single letters must do nothing (WCAG 2.1.4), or while a dialog is open.
 * After navigation the page's heading has the focus.
 */
function useRowKeys(frame: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const move = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      const table = frame.current;
      const at = document.activeElement;
      if (!step || !table || event.ctrlKey || event.metaKey || event.altKey || at?.matches(TYPES)) return;
      const isElsewhere = at instanceof HTMLElement && at.tabIndex >= 0 && !table.contains(at);
      if (isElsewhere || document.querySelector('[role="dialog"]')) return;
      const links = [...table.querySelectorAll<HTMLElement>('[data-opens] a')];
      const current = links.findIndex((link) => link.closest('tr')?.contains(at));
      const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [frame, isOn]);
}

type SortButtonProps = { title: string; sortKey: string; sort: NonNullable<DataTableProps<unknown>['sort']> };

function SortButton({ title, sortKey, sort: { by, order, onSort } }: SortButtonProps) {
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(sortKey)}>
      <Heading>{title}</Heading>
      {by === sortKey && <Arrow size={14} aria-hidden="true" />}
    </UnstyledButton>
  );
}

/** At most two lines: it breaks only before its last word. */
function Heading({ children: title }: { children: string }) {
  const end = title.lastIndexOf(' ');
  return (
    <span>
      <span className={classes.unbroken}>{title.slice(0, Math.max(0, end))}</span>
      {title.slice(Math.max(0, end))}
    </span>
  );
}

/** The beginning of a long list, and the button that shows more of it. */
export function useSteps<Row>(rows: readonly Row[], step: number) {
  const [limit, setLimit] = useState(step);
  const hidden = rows.length - limit;
  const more = hidden > 0 && (
    <Button variant="default" fullWidth mt="md" onClick={() => setLimit(limit + step)}>
      Show more ({countText(hidden)} left)
    </Button>
  );
  return { shown: hidden > 0 ? rows.slice(0, limit) : rows, more };
}
