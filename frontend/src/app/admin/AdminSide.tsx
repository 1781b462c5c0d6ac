import { ScrollArea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminNavigation } from './AdminNavigation';
import classes from './admin.module.css';

/** The navigation and the link back to the app: at the side, or in the drawer on small screens. */
export function AdminSide({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <>
      <ScrollArea type="auto" className={classes.sideScroll}>
        <AdminNavigation {...(onNavigate ? { onNavigate } : {})} />
      </ScrollArea>
      <div className={classes.back}>
        <Link to="/profile" className={classes.backLink}>
          <IconArrowLeft size={18} aria-hidden="true" />
          Back to Profile
        </Link>
      </div>
    </>
  );
}
