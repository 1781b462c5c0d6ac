import { Button, Paper, Tabs, Text, Title } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './prompts.module.css';

const TABS = ['Testing', 'Versions', 'Metadata'] as const;
type Tab = (typeof TABS)[number];

type SidePanelProps = {
  email: string;
  isOpen: boolean;
  onToggle: () => void;
  tabs: Readonly<Record<Tab, ReactNode>>;
};

/** The tools beside the photo; put aside with one click. */
export function SidePanel({ email, isOpen, onToggle, tabs }: SidePanelProps) {
  const [tab, setTab] = useState<string | null>('Testing');
  const titleId = useId();
  const contentId = useId();
  const Icon = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <Paper component="aside" aria-labelledby={titleId} withBorder radius="lg" p="lg" className={classes.side}>
      <div className={classes.sideHead}>
        <Title order={2} fz="h3" id={titleId}>
          Debug Panel
        </Title>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={contentId}
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={onToggle}
        >
          {isOpen ? 'Collapse' : 'Expand'}
        </Button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        <div className={classes.restricted}>
          <IconLock size={18} aria-hidden="true" />
          <div>
            <Text size="sm" fw={600}>
              Restricted to {email}
            </Text>
            <Text size="sm">
              Production uses versioned prompts. Non-debug users get the production version for captures.
            </Text>
          </div>
        </div>
        <Tabs value={tab} onChange={setTab} keepMounted={false} mt="md">
          <Tabs.List grow mb="md">
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {tabs[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </Paper>
  );
}
