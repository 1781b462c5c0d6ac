import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './kit.module.css';

type PageTabsProps<Name extends string> = {
  /** Names in the address, with the words on the tabs; the first is shown first. */
  tabs: Readonly<Record<Name, string>>;
  /** Few enough names to share the width of a phone. */
  isWrapping?: boolean;
  children: Readonly<Record<NoInfer<Name>, ReactNode>>;
};

/** Parts of an administrators' page, one at a time; which one is in the address, so that it can be linked and reloaded. */
export function PageTabs<Name extends string>({ tabs, isWrapping, children }: PageTabsProps<Name>) {
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(tabs) as Name[];
  const shown = names.find((name) => name === search.get('tab')) ?? names[0] ?? null;
  const show = (name: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === null || name === names[0]) next.delete('tab');
        else next.set('tab', name);
        return next;
      },
      { replace: true },
    );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the tab of a link may be out of sight.
    const tab = list.current?.querySelector(`[data-tab='${shown}']`);
    if (list.current && tab instanceof HTMLElement) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft;
  }, [shown]);
  return (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <Tabs.List ref={list} mb="lg" className={classes.tabs} data-wraps={isWrapping}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} data-tab={name}>
            {tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Stack gap="lg">{children[name]}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
