import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';
import { remindersText } from './reminders-text';

/** The link was truncated by a mail program, or is not from us. */
export function LinkProblem() {
  return (
    <Stack pt="md" align="flex-start">
      <PageTitle>{remindersText('linkIncomplete')}</PageTitle>
      <Text>{remindersText('linkAdvice')}</Text>
      <Button component={Link} to="/" variant="default" size="lg">
        {remindersText('goToCarbsight')}
      </Button>
    </Stack>
  );
}
