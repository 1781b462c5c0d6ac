import {
  Box,
  type BoxProps,
  Button,
  Collapse,
  type ElementProps,
  Group,
  Drawer as MantineDrawer,
  type MantineSpacing,
  Paper,
  type PaperProps,
  Progress,
  Stack,
  Text,
  type TextProps,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconChevronDown,
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconInfoCircle,
  IconPhotoOff,
  type IconProps,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../ui';
import { NO_VALUE, timeText } from './formats';
import classes from './kit.module.css';

export type ToneName = 'good' | 'warn' | 'bad' | 'quiet';

const toneIcons: Record<ToneName, ComponentType<IconProps>> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconInfoCircle,
};

/** A word with its icon: never colour alone. */
export function Tone({ tone, children }: { tone: ToneName; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <span className={classes.tone} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

/** Less important than the text next to it. */
export function Quiet(text: TextProps & ElementProps<'p', keyof TextProps>) {
  return <Text size="sm" c="dimmed" {...text} />;
}

/** A moment in words. */
export function Time({ at, text = timeText }: { at: string; text?: (at: string) => string }) {
  return <time dateTime={at}>{text(at)}</time>;
}

type NoticeProps = BoxProps & { tone: 'good' | 'bad'; Icon: ComponentType<IconProps>; children: ReactNode };

/** A sentence on a background of its tone, with what it says as an icon, too. */
export function Notice({ tone, Icon, children, ...box }: NoticeProps) {
  return (
    <Box {...box} className={classes.notice} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </Box>
  );
}

/** Of a field for Markdown, JSON or a prompt. */
export const MONOSPACE = { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.9rem' } as const;

export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  facts: readonly Fact[];
  /** `sums`: right-aligned figures; `lines`: text in a second column; `line`: side by side; `grid`: name above value. */
  look?: 'sums' | 'lines' | 'line' | 'grid';
  label?: string;
};

/** Names with their values. */
export function Facts({ facts, look = 'sums', label }: FactsProps) {
  return (
    <dl className={classes.facts} data-look={look} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list with lines between its rows, each of them an `li`. */
export function Rows({ label, isOrdered, children }: { label: string; isOrdered?: boolean; children: ReactNode }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={classes.rows} data-divided aria-label={label}>
      {children}
    </List>
  );
}

type PlainListProps = {
  label?: string;
  isOrdered?: boolean;
  gap?: MantineSpacing;
  className?: string;
  children: ReactNode;
};

/** A list without marks, each of its entries an `li`. */
export function PlainList({ label, isOrdered, gap = 'md', className, children }: PlainListProps) {
  const list = { component: isOrdered ? 'ol' : 'ul', 'aria-label': label, className } as const;
  return (
    <Stack {...list} gap={gap}>
      {children}
    </Stack>
  );
}

/** A titled part of a panel. */
export function Section({ title, order = 3, children }: { title: string; order?: 2 | 3 | 4; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={order} fz="h4" id={titleId} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** A fraction as a bar; the text next to it says the same. `color`: any CSS colour. */
export function Bar({ percent, color }: { percent: number; color?: string | undefined }) {
  return (
    <Progress.Root size={10} my={5} bg="var(--cs-sunken)" aria-hidden="true">
      <Progress.Section
        value={Math.min(100, percent)}
        color={color ?? 'var(--mantine-primary-color-filled)'}
        withAria={false}
      />
    </Progress.Root>
  );
}

/** Points down where something unfolds, and up where it is. */
export function Chevron({ isOpen, size = 18 }: { isOpen: boolean; size?: number }) {
  return <IconChevronDown size={size} aria-hidden="true" className={classes.chevron} data-open={isOpen || undefined} />;
}

/** A dash on screen, words for screen readers. */
export function NoValue({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden="true" data-no-value>
        {NO_VALUE}
      </span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}

type PhotoProps = {
  src: string | null;
  /** Empty where the text next to it says the same. */
  alt?: string;
  /** `whole`: as wide as possible, uncropped. */
  size?: 'small' | 'large' | 'whole';
  /** Shown instead of a missing or broken photo; without text, an icon. */
  missing?: string;
};

export function Photo({ src, alt = '', size = 'small', missing }: PhotoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = { className: classes.photo, 'data-size': size };
  if (src !== null && src !== brokenSrc) {
    return <img {...frame} src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />;
  }
  if (missing) return <span {...frame}>{missing}</span>;
  return (
    <span {...frame} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <IconPhotoOff size={22} aria-hidden="true" />
    </span>
  );
}

/** Follows content of unknown height: hidden until that height is known, to avoid a layout shift. */
export function RevealWhen({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return <div style={{ visibility: isKnown ? undefined : 'hidden' }}>{children}</div>;
}

/** Downloads an endpoint's file. */
export function ExportButton({ href, children = 'Export CSV' }: { href: string; children?: string }) {
  const icon = <IconDownload size={18} aria-hidden="true" />;
  return (
    <Button component="a" href={href} download variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}

/** Leads back to another admin page. */
export function BackButton({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />}>
      {children}
    </Button>
  );
}

type DrawerProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** One row of a list in full, next to the list. */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xl"
      classNames={{ title: classes.drawerTitle }}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {children}
    </MantineDrawer>
  );
}

type LongTextProps = {
  children: ReactNode;
  /** How many a table's row has room for; `uncut`: one, as long as it is. A card shows all of the text. */
  lines?: 1 | 2 | 'uncut';
  /** All of the text, where a row shows its beginning. */
  title?: string;
};

/** A text of any length, wrapping anywhere. */
export function LongText({ children, lines, title }: LongTextProps) {
  return (
    <span className={classes.long} data-lines={lines} title={title}>
      {children}
    </span>
  );
}

/** More of the same, shown on request. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        h="auto"
        mih={26}
        aria-expanded={isOpen}
        aria-controls={contentId}
        rightSection={<Chevron isOpen={isOpen} size={16} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen} id={contentId}>
        {isOpen && children}
      </Collapse>
    </div>
  );
}

type PanelProps = PaperProps & {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A titled card, exposed as a named region. */
export function Panel({ title, description, actions, children, ...paper }: PanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder radius="lg" p={{ base: 'sm', sm: 'lg' }} {...paper}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div className={classes.panelWords}>
          <Title order={2} fz="h3" id={titleId}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  );
}

type AdminPageProps = {
  title: string;
  description: ReactNode;
  /** The way back, above the title. */
  above?: ReactNode;
  /** Actions and selects that apply to the whole page. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Title, description and actions above the content of an admin page. */
export function AdminPage({ title, description, above, actions, children }: AdminPageProps) {
  return (
    <div className={classes.page}>
      {above && <Box mb="sm">{above}</Box>}
      <Group justify="space-between" align="flex-end" gap="md" mb="lg">
        <Box flex="1 1 20rem" miw={0}>
          <PageTitle>{title}</PageTitle>
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      <Stack gap="lg">{children}</Stack>
    </div>
  );
}
