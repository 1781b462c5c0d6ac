import { MEAL_PHOTOS_MAX } from '@carbsight/contracts';
import { Button, Group, Image, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../shared/api';
import { randomId } from '../../../shared/random-id';
import { FailureAlert, uiText } from '../../../shared/ui';
import { useInvalidateMealLists } from '../meal-cache';
import { mealsText } from '../meals-text';
import { NoteField } from '../note/NoteField';
import { preparePhoto, UnusablePhoto } from '../scan/prepare-photo';
import { uploadScan } from '../scan/upload-scan';
import { useObjectUrl } from '../useObjectUrl';
import { useDiary } from './diary';

type DiaryPhotoProps = {
  files: readonly File[];
  /** What was typed before the photo was chosen. */
  words: string;
  onClose: () => void;
};

/**
 * Photos of a meal for another person's diary, until they are sent. Kept on this page only: what waits on a device is sent to the diary of its
 * owner.
 */
export function DiaryPhoto({ files, words, onClose }: DiaryPhotoProps) {
  const { diary, mealPath } = useDiary();
  const navigate = useNavigate();
  const forgetMealLists = useInvalidateMealLists();
  const [note, setNote] = useState(words);
  const [takenAt] = useState(() => new Date().toISOString());
  /** Of these photos with this note, so that a second attempt is the same meal. */
  const [attemptKey, setAttemptKey] = useState(randomId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const url = useObjectUrl(files[0] ?? null);
  if (!diary) return null;

  const send = async () => {
    setSending(true);
    setProblem(null);
    try {
      const prepared = await Promise.all(files.slice(0, MEAL_PHOTOS_MAX).map(preparePhoto));
      const [first] = prepared;
      const [file] = files;
      if (!first || !file) return onClose();
      const metadata = {
        origin: 'picker',
        originalType: file.type,
        originalBytes: file.size,
        width: first.width,
        height: first.height,
      } as const;
      const photos = prepared.map(({ photo }) => photo);
      const { mealId } = await uploadScan(
        { photos, note, takenAt, metadata, attemptKey, ownerId: null, wantsEstimate: true },
        { diary: diary.userId },
      );
      forgetMealLists();
      await navigate(mealPath(mealId));
    } catch (failure) {
      setProblem(failure instanceof UnusablePhoto ? failure.message : errorMessage(failure));
      setSending(false);
    }
  };
  return (
    <Stack>
      <Image src={url} alt={mealsText('photoOfMeal')} radius="lg" mah={320} fit="contain" />
      <NoteField
        value={note}
        onChange={(changed) => {
          setNote(changed);
          setAttemptKey(randomId());
        }}
      />
      <FailureAlert>{problem}</FailureAlert>
      <Group grow>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {uiText('discard')}
        </Button>
        <Button loading={isSending} onClick={() => void send()}>
          <bdi>{diary.words.save}</bdi>
        </Button>
      </Group>
    </Stack>
  );
}
