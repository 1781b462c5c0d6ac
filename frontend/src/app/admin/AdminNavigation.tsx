import { NavLink } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './admin.module.css';
import { isCurrent, isSingleLink, type NavigationGroup, navigation } from './navigation';

type AdminNavigationProps = { onNavigate?: () => void };

/** The navigation groups, with the current page's group open. */
export function AdminNavigation({ onNavigate }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsOf(pathname)));

  useEffect(() => {
    setOpen((before) => new Set([...before, ...groupsOf(pathname)]));
  }, [pathname]);

  const toggle = (label: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(label)) after.add(label);
      return after;
    });

  return (
    <nav aria-label="Administration" className={classes.navigation}>
      {navigation.map((group) => (
        <Group
          key={group.label}
          group={group}
          pathname={pathname}
          isOpen={open.has(group.label)}
          onToggle={() => toggle(group.label)}
          {...(onNavigate ? { onNavigate } : {})}
        />
      ))}
    </nav>
  );
}

type GroupProps = AdminNavigationProps & {
  group: NavigationGroup;
  pathname: string;
  isOpen: boolean;
  onToggle: () => void;
};

function Group({ group, pathname, isOpen, onToggle, onNavigate }: GroupProps) {
  const icon = <group.Icon size={18} aria-hidden="true" />;
  const [first] = group.links;
  if (isSingleLink(group) && first) {
    const active = isCurrent(first, pathname);
    return (
      <NavLink
        component={Link}
        to={first.path}
        label={group.label}
        leftSection={icon}
        active={active}
        {...(active ? { 'aria-current': 'page' as const } : {})}
        className={classes.link}
        onClick={onNavigate}
      />
    );
  }
  return (
    <NavLink
      component="button"
      label={group.label}
      leftSection={icon}
      opened={isOpen}
      aria-expanded={isOpen}
      onChange={onToggle}
      childrenOffset={30}
      className={classes.link}
    >
      {group.links.map((link) => {
        const active = isCurrent(link, pathname);
        return (
          <NavLink
            key={link.path}
            component={Link}
            to={link.path}
            label={link.label}
            active={active}
            {...(active ? { 'aria-current': 'page' as const } : {})}
            className={classes.link}
            onClick={onNavigate}
          />
        );
      })}
    </NavLink>
  );
}

function groupsOf(pathname: string): string[] {
  return navigation.filter(({ links }) => links.some((link) => isCurrent(link, pathname))).map(({ label }) => label);
}
