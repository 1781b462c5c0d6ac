import { TextLink } from './buttons';
import { LongText } from './parts';

type PersonLinkProps = {
  id: string;
  /** How the screen names them: by their name, or by their address. */
  children: string;
  /** Of their page. */
  tab?: string;
  /** In a table's row, which shows the beginning of a long address. */
  lines?: 1;
};

export const personPath = (id: string, tab?: string): string => `/admin/users/${id}${tab ? `?tab=${tab}` : ''}`;

/** A person, leading to their page wherever they are named. */
export function PersonLink({ id, children: name, tab, lines }: PersonLinkProps) {
  return (
    <TextLink to={personPath(id, tab)} inherit dir="auto">
      <LongText {...(lines ? { lines, title: name } : {})}>
        <bdi>{name}</bdi>
      </LongText>
    </TextLink>
  );
}
