import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { contentText } from '../content-text';
import classes from './site.module.css';

const pages = [
  { to: '/features', name: 'features' },
  { to: '/faq', name: 'questions' },
  { to: '/blog', name: 'blog' },
  { to: '/data-privacy', name: 'dataPrivacy' },
  { to: '/privacy-policy', name: 'privacyPolicy' },
  { to: '/terms-of-service', name: 'terms' },
] as const;

/** Leads from the one link in the navigation to all other public pages. */
export function PublicPageLinks() {
  return (
    <nav aria-labelledby="more-to-read">
      <Title order={2} id="more-to-read">
        {contentText('moreToRead')}
      </Title>
      <ul className={classes.links}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>
              {contentText(name)}
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
