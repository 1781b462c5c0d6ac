import { IconCamera, IconChartBar, IconHistory, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './shell.module.css';

const tabs = [
  { name: 'Profile', to: '/profile', path: '/profile', Icon: IconUser },
  { name: 'Insights', to: '/insights', path: '/insights', Icon: IconChartBar },
  { name: 'History', to: '/history', path: '/history', Icon: IconHistory },
  { name: 'Scan', to: '/?camera=true', path: '/', Icon: IconCamera },
] as const;

export function BottomNavigation() {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return (
    <nav className={classes.bottom} aria-label="Main">
      <ul className={classes.tabs}>
        {tabs.map(({ name, to, path, Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tab} aria-current={here === path ? 'page' : undefined}>
              <span className={classes.tabIcon}>
                <Icon size={22} stroke={1.8} aria-hidden="true" />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/about" className={classes.learn}>
        Learn about
      </Link>
    </nav>
  );
}
