import { NOTE_MAX } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { FailureAlert, PageLoader, PageTitle } from '../../../shared/ui';
import { useCurrentUser } from '../../accounts';
import { findUnsentWords, keepUnsentWords } from '../compose/unsent-words';
import { FIGURE_PATH } from '../home-parts';
import { usePhotoDraft } from '../scan/usePhotoDraft';
import { takeSharedContent } from './shared-content';
import { shortcutsText as text } from './shortcuts-text';

/** Where other apps' content arrives. Its address was also that of a page, which the start page's composer has replaced. */
export default function SharedInPage() {
  const [search] = useSearchParams();
  if (search.has('shared')) return <SharedIn />;
  return <Navigate to={search.get('by') === 'carbs' ? FIGURE_PATH : '/'} replace />;
}

/** Puts what was shared where home finds it, as if it had been chosen there. Nothing is sent until the person does. */
function SharedIn() {
  const { user } = useCurrentUser();
  const drafts = usePhotoDraft(user?.id ?? null, user?.id ?? null);
  const [outcome, setOutcome] = useState<'taken' | 'nothing' | null>(null);
  const isTaken = useRef(false);

  const take = useEffectEvent(async () => {
    const shared = await takeSharedContent();
    if (!shared) return setOutcome('nothing');
    // Never replaces what was being written: any site can share something.
    const words = [findUnsentWords(user?.id ?? null).words, shared.words].filter(Boolean).join('\n').slice(0, NOTE_MAX);
    // What could not be used is said here, and the words are kept.
    const isUsed = shared.photos.length > 0 && (await drafts.choose(shared.photos, 'picker', { words }));
    if (!isUsed && words !== '') keepUnsentWords({ words, ownerId: user?.id ?? null });
    setOutcome('taken');
  });
  useEffect(() => {
    if (drafts.isLoading || isTaken.current) return;
    isTaken.current = true;
    take().catch(() => setOutcome('nothing'));
  }, [drafts.isLoading]);

  if (outcome === null) return <PageLoader label={text('sharedLoading')} />;
  if (outcome === 'taken' && drafts.problem === null) return <Navigate to="/" replace />;
  return (
    <Stack align="flex-start">
      <PageTitle>{text('sharedTitle')}</PageTitle>
      {drafts.problem === null ? <Text>{text('sharedNothing')}</Text> : <FailureAlert>{drafts.problem}</FailureAlert>}
      <Button component={Link} to="/">
        {text('sharedHome')}
      </Button>
    </Stack>
  );
}
