import { Anchor, Text, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { TextList, TextSection } from './page-text';

type PageSectionProps = TextSection & {
  className?: string | undefined;
  /** Draws its lists; absent: as plain ones. */
  List?: ComponentType<TextList>;
};

export function PageSection({ title, blocks, className, List = PlainList }: PageSectionProps) {
  return (
    <section className={className}>
      <Title order={2}>{title}</Title>
      {blocks.map((block) => {
        if ('items' in block) return <List key={block.items[0]?.text} {...block} />;
        const { text, to } = block;
        if (to === null) return <Text key={text}>{text}</Text>;
        return (
          <Anchor key={text} component={Link} to={to} underline="always" data-tall>
            {text}
          </Anchor>
        );
      })}
    </section>
  );
}

function PlainList({ isOrdered, items }: TextList) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map(({ name, text }) => (
        <li key={text}>
          {name && <strong>{name}</strong>} {text}
        </li>
      ))}
    </List>
  );
}
