import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './run-details.module.css';

export function BackLink() {
  return (
    <Anchor component={Link} to="/admin/golden-set" className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" /> Back to Golden Set Batch Testing
    </Anchor>
  );
}
