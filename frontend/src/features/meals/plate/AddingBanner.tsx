import { CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type AddingTo, stopAdding } from './adding-to';
import classes from './plate.module.css';
import { plateText as text } from './plate-text';

/** Says on every page where the next thing goes, until it is logged. */
export function AddingBanner({ to }: { to: AddingTo }) {
  return (
    <div role="status" className={classes.banner}>
      <IconPlus size={18} aria-hidden="true" />
      <span className={classes.bannerText}>
        <bdi>{text('adding', { title: to.title })}</bdi>
      </span>
      <CloseButton size={44} aria-label={text('stop')} onClick={stopAdding} />
    </div>
  );
}
