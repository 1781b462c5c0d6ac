import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  type ElementProps,
} from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ForEditors } from './admin-role';

type Icon = { readonly Icon: ComponentType<IconProps> };
type ActionButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps> & Partial<Icon>;

/** A button with an icon as large as its text needs. */
export function ActionButton({ Icon, ...button }: ActionButtonProps) {
  const isSmall = button.size !== undefined && button.size !== 'md';
  const icon = Icon && <Icon size={isSmall ? 16 : 18} aria-hidden="true" />;
  return <Button leftSection={icon} {...button} />;
}

/** The same for what viewers may not do. */
export function EditorButton(button: ActionButtonProps) {
  return (
    <ForEditors>
      <ActionButton {...button} />
    </ForEditors>
  );
}

type IconButtonProps = ActionIconProps & ElementProps<'button', keyof ActionIconProps> & Icon;

/** An action as an icon only; its label names it. */
export function IconButton({ Icon, ...button }: IconButtonProps) {
  return (
    <ActionIcon {...button}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** A link in or below a text. */
export function TextLink(link: AnchorProps & LinkProps) {
  return <Anchor component={Link} underline="always" {...link} />;
}
