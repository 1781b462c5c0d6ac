import { Anchor, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { accountsText } from './accounts-text';

type SignInAlternativesProps = { email: string; onUseCode: () => void };

/** Immediate alternatives for someone held up by others' guesses at the password. The same for every address. */
export function SignInAlternatives({ email, onUseCode }: SignInAlternativesProps) {
  const look = { underline: 'always', py: 'xs', ta: 'left' } as const;
  const titleId = useId();
  return (
    <Stack gap={0} align="flex-start" role="group" aria-labelledby={titleId}>
      <Text id={titleId}>{accountsText('otherWays')}</Text>
      <Anchor component={Link} to="/forgot" state={{ email, isHeldUp: true }} {...look}>
        {accountsText('linkInstead')}
      </Anchor>
      <Anchor component="button" type="button" onClick={onUseCode} {...look}>
        {accountsText('codeInstead')}
      </Anchor>
    </Stack>
  );
}
