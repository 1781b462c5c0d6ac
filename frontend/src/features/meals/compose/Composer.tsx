import { NOTE_MAX } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconArrowUp, IconBarcode, IconCamera, IconPhoto, IconToolsKitchen2 } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPage } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { mealsText as text } from '../meals-text';
import { type LiveReading, noteOf, useLiveReading } from '../reader/useLiveReading';
import { useReaderWanted } from '../reader/useReaderWanted';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { useReadsOnlyWords } from '../scan/useReadsOnlyWords';
import classes from './compose.module.css';
import { MarkedWords } from './MarkedWords';
import { speechRecognition } from './speech-recognition';
import type { When } from './WhenChip';

// Most people type or take a photo.
const SpeechButton = lazyPage(async () => ({ default: (await import('./SpeechButton')).SpeechButton }));

// Loaded with the reader, after the first screen.
const LiveRows = lazyPage(async () => ({ default: (await import('./LiveRows')).LiveRows }));
const LiveSum = lazyPage(async () => ({ default: (await import('./LiveRows')).LiveSum }));
const LiveHint = lazyPage(async () => ({ default: (await import('./LiveRows')).LiveHint }));
const OwnSuggestions = lazyPage(async () => ({ default: (await import('./OwnSuggestions')).OwnSuggestions }));
const WhenChip = lazyPage(async () => ({ default: (await import('./WhenChip')).WhenChip }));

/** The sum follows after a pause: a prefix of a note may come to three times what the note does. */
const SETTLED_AFTER_MS = 350;

type ComposerProps = {
  words: string;
  onWords: (words: string) => void;
  /** With what the words came to on this device; null if they were not read. */
  onSend: (reading: LiveReading | null) => void;
  isSending: boolean;
  /** Sends only once the figure can be seen, where this device can read it: nobody is asked for an account before. */
  showsFigureFirst?: boolean;
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
  when: When;
  /** Told after an earlier meal was logged again. Missing: neither own foods nor earlier meals are offered. */
  onLogged?: (() => void) | undefined;
  /** On a computer, one can type at once. */
  takesFocusOnDesktop?: boolean;
  /** Null where no barcode can be read. */
  onBarcode?: (() => void) | null;
  /** The words are the number below a barcode: no note to read. */
  isBarcode?: boolean;
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
  const {
    problem = null,
    takesFocus = false,
    photos,
    onBarcode,
    isBarcode = false,
    when,
    onLogged,
    takesFocusOnDesktop = false,
    showsFigureFirst = false,
    children,
  } = props;
  const isEmpty = words.trim() === '';
  const field = useRef<HTMLTextAreaElement>(null);
  const pickButton = useFocusOnMount<HTMLButtonElement>(takesFocus);
  const marks = useRef<HTMLDivElement>(null);
  useGrowingHeight(field, words);
  const reader = useReaderWanted();
  // Words may also come from elsewhere: an example, another app, before a reload.
  const { reading, knowledge, isUnavailable } = useLiveReading(isBarcode ? '' : words, reader.isWanted || !isEmpty);
  const settled = useSettled(reading, words);
  const [tapped, setTapped] = useState<number | null>(null);
  const [asksOwn, setAsksOwn] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  useFocusOnDesktop(field, takesFocusOnDesktop);
  const left = NOTE_MAX - words.length;
  const readsOnlyWords = useReadsOnlyWords();

  const isRead = reading?.note === noteOf(words);
  const isAwaited = showsFigureFirst && !isBarcode && !isRead && !isUnavailable;
  /** The words that were sent before they were read. */
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held === words && isAwaited;
  const sendHeld = useEffectEvent(() => onSend(isRead ? reading : null));
  useEffect(() => {
    if (held === null || isHeld) return;
    setHeld(null);
    if (held === words) sendHeld();
  }, [held, isHeld, words]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isHeld) return;
    if (isEmpty) field.current?.focus();
    else if (isAwaited) setHeld(words);
    else onSend(isRead ? reading : null);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value } = event.currentTarget;
    const first = own.current?.querySelector('button');
    if (event.key === 'ArrowDown' && first && selectionStart === value.length) {
      event.preventDefault();
      first.focus();
    }
    // An Enter that ends the composition of a character, as in Japanese, sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <div>
      <form className={classes.composer} data-dragging={isDragging || undefined} onSubmit={send}>
        <div className={classes.words}>
          {reading && <MarkedWords ref={marks} words={words} reading={reading} />}
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
            onChange={(event) => {
              setTapped(null);
              onWords(event.currentTarget.value);
            }}
            onPointerDown={reader.ask}
            onClick={({ currentTarget }) => setTapped(currentTarget.selectionStart)}
            onScroll={({ currentTarget }) => marks.current?.scrollTo(0, currentTarget.scrollTop)}
            onKeyDown={sendOnEnter}
          />
        </div>
        {left < 80 && (
          <Text size="sm" c="dimmed" ta="right" px="sm" role="status">
            {left > 0 ? text('charactersLeft', { count: left }) : text('noRoom')}
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
                <span className={classes.photoWord}>{text('photo')}</span>
              </Button>
              <Button
                ref={pickButton}
                variant="subtle"
                w={44}
                p={0}
                radius="xl"
                aria-label={text('choosePhoto')}
                title={text('dropHere')}
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
          {onLogged && (
            <Button
              variant={asksOwn ? 'light' : 'subtle'}
              w={44}
              p={0}
              radius="xl"
              aria-label={text('myFoods')}
              title={text('myFoods')}
              aria-expanded={asksOwn}
              onClick={() => {
                reader.ask();
                setAsksOwn(!asksOwn);
              }}
            >
              <IconToolsKitchen2 size={22} />
            </Button>
          )}
          <Suspense fallback={<span style={{ width: 44 }} />}>
            {speechRecognition() && <SpeechButton words={words} onWords={onWords} isDisabled={isSending} />}
          </Suspense>
          <Suspense fallback={<span style={{ width: 44 }} />}>
            <WhenChip {...when} reading={reading} />
          </Suspense>
          {isDragging && (
            <Text span inherit px="0.5rem" c="dimmed" fz="sm" style={{ flexBasis: '100%' }}>
              {text('letGo')}
            </Text>
          )}
        </div>
        {onLogged && (asksOwn || !isEmpty) && (
          <Suspense>
            <OwnSuggestions
              ref={own}
              words={words}
              knowledge={knowledge}
              isAsked={asksOwn}
              when={when.value}
              onWords={onWords}
              onLogged={() => {
                setAsksOwn(false);
                onLogged();
              }}
              onLeave={() => field.current?.focus()}
            />
          </Suspense>
        )}
        {!isEmpty && reading && (
          <Suspense>
            <LiveRows reading={reading} onNote={onWords} tapped={tapped} />
          </Suspense>
        )}
        {!isEmpty && (
          <div className={classes.bar}>
            <Suspense>
              {settled?.read.estimate ? (
                <LiveSum
                  estimate={settled.read.estimate}
                  basis={settled.basis}
                  isSettled={settled.note === noteOf(words)}
                />
              ) : (
                <LiveHint isUnavailable={isUnavailable} isRead={reading !== null} isBarcode={isBarcode} />
              )}
            </Suspense>
            <Button
              type="submit"
              w={48}
              h={48}
              p={0}
              radius="xl"
              flex="none"
              ml="auto"
              aria-label={text('estimateThis')}
              title={text('estimateThis')}
              loading={isSending || isHeld}
            >
              <IconArrowUp size={22} />
            </Button>
          </div>
        )}
      </form>
      <FailureAlert>{problem}</FailureAlert>
      {children}
    </div>
  );
}

/** The last reading of words that were followed by a pause. */
function useSettled(reading: LiveReading | null, words: string): LiveReading | null {
  const [settled, setSettled] = useState<LiveReading | null>(null);
  useEffect(() => {
    if (!reading || reading.note !== noteOf(words)) return;
    const timer = setTimeout(() => setSettled(reading), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reading, words]);
  return reading && settled;
}

/** Not where it would open a keyboard over the page, nor away from where somebody is. */
function useFocusOnDesktop(field: RefObject<HTMLTextAreaElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const isDesktop = window.matchMedia('(hover: hover) and (pointer: fine) and (min-width: 64em)').matches;
    if (isWanted && isDesktop && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [field, isWanted]);
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
