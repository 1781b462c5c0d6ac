import type { AdminUser } from '@carbsight/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserTask } from './UserDialogs';
import { UserRow } from './UserRow';
import classes from './users.module.css';

const COLUMNS = ['User', 'Subscription', 'Status', 'Scans', 'Last Active', 'Joined', 'Actions'];
/** How far outside the window rows are still drawn. */
const DRAWN_AROUND = '1200px 0px';

type UserTableProps = { pages: readonly (readonly AdminUser[])[]; onTask: (task: UserTask) => void };

/** A table, and a list of cards where it would be too narrow for one. Only the pages near the window are drawn. */
export function UserTable({ pages, onTask }: UserTableProps) {
  return (
    <div className={classes.directory}>
      <table className={classes.table} aria-label="Users">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'Scans' ? classes.figure : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((page, index) =>
          page.length === 0 ? null : (
            // A page keeps its place whoever is on it: rows that move between pages must not draw them anew.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PageRows key={index}>
              {page.map((user) => (
                <UserRow key={user.id} user={user} onTask={onTask} />
              ))}
            </PageRows>
          ),
        )}
      </table>
    </div>
  );
}

/** Far from the window an empty box of the same height stands for the rows, so that thousands of them stay smooth. */
function PageRows({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const section = ref.current;
    if (!section) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several come at once, in their order, while the window changes its size.
        const entry = entries.at(-1);
        if (entry) setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      { rootMargin: DRAWN_AROUND },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={ref}>
      {height === null ? (
        children
      ) : (
        <tr>
          <td colSpan={COLUMNS.length} style={{ height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
}
