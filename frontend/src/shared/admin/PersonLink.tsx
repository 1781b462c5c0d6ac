import { TextLink } from './buttons';
import { LongText } from './parts';

type PersonLinkProps = {
  id: string;
  /** How the screen names them: by their name, or by their address. */
  children: string;
  /** Of their page. */
  tab?: string;
};

export const personPath = (id: string, tab?: string): string => `/admin/users/${id}${tab ? `?tab=${tab}` : ''}`;

/** A person, leading to their page wherever they are named. */
export function PersonLink({ id, children: name, tab }: PersonLinkProps) {
  return (
    <TextLink to={personPath(id, tab)} inherit dir="auto">
      <LongText>
        <bdi>{name}</bdi>
      </LongText>
    </TextLink>
  );
}
