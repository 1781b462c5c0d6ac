import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { accountsText } from './accounts-text';

type OtherWaysInProps = { email: string; onUseCode: () => void };

/** What somebody can do at once who is held up with others' guesses at the password. The same for every address. */
export function OtherWaysIn({ email, onUseCode }: OtherWaysInProps) {
  const look = { inherit: true, underline: 'always', c: 'inherit', py: 'xs' } as const;
  return (
    <Stack gap={0} mt="xs" align="flex-start">
      <Text inherit>{accountsText('otherWays')}</Text>
      <Anchor component={Link} to="/forgot" state={{ email, isHeldUp: true }} {...look}>
        {accountsText('linkInstead')}
      </Anchor>
      <Anchor component="button" type="button" onClick={onUseCode} {...look}>
        {accountsText('codeInstead')}
      </Anchor>
    </Stack>
  );
}
