import { act, screen } from '@testing-library/react';
import { renderPart } from '../../../test/render-part';
import { type Column, DataTable } from './DataTable';

const Observer = window.IntersectionObserver;
let observed: IntersectionObserverCallback[] = [];
beforeEach(() => {
  observed = [];
  window.IntersectionObserver = class extends Observer {
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      observed.push(tell);
    }
  };
});
afterEach(() => {
  window.IntersectionObserver = Observer;
});

const columns: readonly Column<number>[] = [{ title: 'Number', cell: (row) => `row ${row}` }];
const open = (count: number) =>
  renderPart(
    <DataTable label="Numbers" columns={columns} rows={Array.from({ length: count }, (_, n) => n)} keyOf={String} />,
  );
const tellAll = (...visible: boolean[]) =>
  act(() => {
    const entries = visible.map((isIntersecting) => ({ isIntersecting, boundingClientRect: new DOMRect() }));
    for (const tell of observed) tell(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  });

it('renders only the rows near the viewport of a long table', () => {
  open(120);
  tellAll(false);
  expect(screen.queryByText('row 0')).not.toBeInTheDocument();
  tellAll(true);
  expect(screen.getByText('row 119')).toBeInTheDocument();
});

it('keeps rows that were out of sight only for a moment', () => {
  open(120);
  tellAll(false, true);
  expect(screen.getByText('row 0')).toBeInTheDocument();
});

it('renders every row of a short table, even in a hidden panel', () => {
  open(20);
  tellAll(false);
  expect(screen.getByText('row 19')).toBeInTheDocument();
});
