import { Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '../meals.module.css';
import { homeText } from './home-text';

/** Link to adding a meal without a photo. */
export function AddWithoutPhotoLink() {
  return (
    <Anchor component={Link} to="/add" underline="always" mt="xs" className={classes.more} style={{ gap: '0.5rem' }}>
      <IconPencil size={18} aria-hidden="true" />
      {homeText('withoutPhoto')}
    </Anchor>
  );
}
