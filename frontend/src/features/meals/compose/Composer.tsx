import { NOTE_MAX } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconArrowUp, IconBarcode, IconCamera, IconPhoto } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react';
import { lazyPage } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { mealsText as text } from '../meals-text';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { useReadsOnlyWords } from '../scan/useReadsOnlyWords';
import classes from './compose.module.css';
import { speechRecognition } from './speech-recognition';

// Most people type or take a photo.
const SpeechButton = lazyPage(async () => ({ default: (await import('./SpeechButton')).SpeechButton }));

type ComposerProps = {
  words: string;
  onWords: (words: string) => void;
  onSend: () => void;
  isSending: boolean;
  /** A photo is being prepared. */
  isPreparing?: boolean;
  /** A file is held over the page. */
  isDragging?: boolean;
  /** Why a photo could not be used. */
  problem?: string | null;
  /** A draft was just discarded here: move the focus here for the next photo. */
  takesFocus?: boolean;
  /** Without them, only words are taken. */
  photos?: { readonly onCamera: () => void; readonly onPick: () => void };
  /** Null where no barcode can be read. */
  onBarcode?: (() => void) | null;
  children?: ReactNode;
};

/** The field for words. */
export const WORDS_ID = 'meal-words';

/** Says what is eaten: in words, by a photo, a barcode or aloud. */
export function Composer({
  words,
  onWords,
  onSend,
  isSending,
  isPreparing = false,
  isDragging,
  ...props
}: ComposerProps) {
  const { problem = null, takesFocus = false, photos, onBarcode, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const pickButton = useFocusOnMount<HTMLButtonElement>(takesFocus);
  useGrowingHeight(field, words);
  const isEmpty = words.trim() === '';
  const left = NOTE_MAX - words.length;
  const readsOnlyWords = useReadsOnlyWords();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (isEmpty) field.current?.focus();
    else onSend();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An Enter that ends the composition of a character, as in Japanese, sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <div>
      <form className={classes.composer} data-dragging={isDragging || undefined} onSubmit={send}>
        <textarea
          ref={field}
          id={WORDS_ID}
          aria-label={text('whatAreYouEating')}
          className={classes.field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          placeholder={text('whatAreYouEating')}
          maxLength={NOTE_MAX}
          readOnly={isSending}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {left < 80 && (
          <Text size="sm" c="dimmed" ta="right" px="sm" role="status">
            {text('charactersLeft', { count: left })}
          </Text>
        )}
        <div className={classes.tools}>
          {photos && (
            <>
              <Button
                // Where only words are read, they come first.
                variant={readsOnlyWords ? 'subtle' : 'light'}
                h={44}
                px="sm"
                radius="xl"
                leftSection={<IconCamera size={22} aria-hidden="true" />}
                aria-label={uiText('takePhoto')}
                loading={isPreparing}
                onClick={photos.onCamera}
              >
                {text('photo')}
              </Button>
              <Button
                ref={pickButton}
                variant="subtle"
                w={44}
                p={0}
                radius="xl"
                aria-label={text('choosePhoto')}
                title={text('choosePhoto')}
                disabled={isPreparing}
                onClick={photos.onPick}
              >
                <IconPhoto size={22} />
              </Button>
            </>
          )}
          {onBarcode && (
            <Button
              variant="subtle"
              w={44}
              p={0}
              radius="xl"
              aria-label={text('scanBarcode')}
              title={text('scanBarcode')}
              onClick={onBarcode}
            >
              <IconBarcode size={22} />
            </Button>
          )}
          <Suspense fallback={<span style={{ width: 44 }} />}>
            {speechRecognition() && <SpeechButton words={words} onWords={onWords} isDisabled={isSending} />}
          </Suspense>
          <span className={classes.deskHint}>{photos && text(isDragging ? 'letGo' : 'dropHere')}</span>
          <Button
            type="submit"
            variant={isEmpty ? 'default' : 'filled'}
            w={44}
            p={0}
            radius="xl"
            className={classes.send}
            aria-label={text('estimateThis')}
            title={text('estimateThis')}
            loading={isSending}
          >
            <IconArrowUp size={22} />
          </Button>
        </div>
      </form>
      <FailureAlert>{problem}</FailureAlert>
      {children}
    </div>
  );
}

/** As high as its text, within what the style allows. */
function useGrowingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = '';
    // Measuring forces a layout, which an empty page must not wait for.
    if (text !== '') current.style.height = `${current.scrollHeight}px`;
  }, [field, text]);
}
