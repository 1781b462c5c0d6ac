import { IconCamera, IconChartBar, IconHistory, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { appText } from './app-text';
import classes from './shell.module.css';

const tabs = [
  { name: 'profile', to: '/profile', path: '/profile', Icon: IconUser },
  { name: 'insights', to: '/insights', path: '/insights', Icon: IconChartBar },
  { name: 'history', to: '/history', path: '/history', Icon: IconHistory },
  { name: 'scan', to: '/?camera=true', path: '/', Icon: IconCamera },
] as const;

export function BottomNavigation() {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return (
    <nav className={classes.bottom} aria-label={appText('mainNavigation')}>
      <ul className={classes.tabs}>
        {tabs.map(({ name, to, path, Icon }) => (
          <li key={name}>
            <Link to={to} className={classes.tab} aria-current={here === path ? 'page' : undefined}>
              <span className={classes.tabIcon}>
                <Icon size={22} stroke={1.8} aria-hidden="true" />
              </span>
              {appText(name)}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/about" className={classes.learn}>
        {appText('learnAbout')}
      </Link>
    </nav>
  );
}
