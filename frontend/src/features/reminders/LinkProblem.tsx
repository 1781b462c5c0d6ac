import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';

/** Cut off by a mail program, or not from us. */
export function LinkProblem() {
  return (
    <Stack pt="md" align="flex-start">
      <PageTitle>This link is not complete</PageTitle>
      <Text>
        Please open it from the mail again. Some mail programs cut long links in two: then copy the whole line into the
        address bar.
      </Text>
      <Button component={Link} to="/" variant="default" size="lg">
        Go to Carbsight
      </Button>
    </Stack>
  );
}
