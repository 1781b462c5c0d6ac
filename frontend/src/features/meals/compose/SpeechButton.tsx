import { NOTE_MAX } from '@carbsight/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { browserStorage } from '../../../shared/browser-storage';
import { currentLanguage } from '../../../shared/i18n';
import { Dialog, uiText } from '../../../shared/ui';
import classes from './compose.module.css';
import { type Recognition, speechRecognition } from './speech-recognition';
import { speechText as text } from './speech-text';

const stored = browserStorage('localStorage');
/** Where the person was told who hears the recording. */
const EXPLAINED_KEY = 'carbsight.speech-explained';

type SpeechButtonProps = { words: string; onWords: (words: string) => void; isDisabled: boolean };

/** Speaks into the field. What was recognised is there to be read; it is never sent automatically. */
export function SpeechButton({ words, onWords, isDisabled }: SpeechButtonProps) {
  const [isTelling, setTelling] = useState(false);
  const { isListening, problem, start, stop } = useSpeech(words, onWords);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (isListening) stop();
    else if (stored.get(EXPLAINED_KEY)) start();
    else setTelling(true);
  };
  const agree = () => {
    stored.set(EXPLAINED_KEY, 'yes');
    setTelling(false);
    start();
  };
  const label = text(isListening ? 'stop' : 'speak');
  return (
    <>
      <Button
        ref={button}
        variant={isListening ? 'filled' : 'subtle'}
        w={44}
        p={0}
        radius="xl"
        aria-label={label}
        title={label}
        disabled={isDisabled}
        onClick={press}
      >
        {isListening ? <IconPlayerStopFilled size={20} /> : <IconMicrophone size={22} />}
      </Button>
      <p
        role="status"
        className={isListening || problem ? classes.listening : undefined}
        hidden={!isListening && !problem}
      >
        {isListening ? text('listening') : problem}
      </p>
      {isTelling && (
        <Dialog title={text('title')} onClose={() => setTelling(false)} opener={button}>
          <Text>{text('whoHears')}</Text>
          <Group mt="md" grow preventGrowOverflow={false}>
            <Button variant="default" onClick={() => setTelling(false)}>
              {uiText('cancel')}
            </Button>
            <Button data-autofocus onClick={agree}>
              {text('startSpeaking')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

function useSpeech(words: string, onWords: (words: string) => void) {
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    const Recogniser = speechRecognition();
    if (!Recogniser || running.current) return;
    const recognition = new Recogniser();
    const before = words.trim();
    recognition.lang = spokenLanguage();
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
        .join(' ')
        .trim();
      onWords(
        [before, said]
          .filter(Boolean)
          .join(before.endsWith(',') ? ' ' : ', ')
          .slice(0, NOTE_MAX),
      );
    };
    recognition.onerror = ({ error }) => setProblem(problemOf(error));
    recognition.onend = () => {
      running.current = null;
      setListening(false);
    };
    running.current = recognition;
    setProblem(null);
    setListening(true);
    recognition.start();
  };

  return { isListening, problem, start, stop: () => running.current?.stop() };
}

/** The screen's language, in the person's own variety of it. */
function spokenLanguage(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}

/** Null: the person stopped it. */
function problemOf(error: string): string | null {
  if (error === 'aborted') return null;
  if (error === 'not-allowed' || error === 'service-not-allowed') return text('refused');
  if (error === 'audio-capture') return text('noMicrophone');
  return text(error === 'no-speech' ? 'heardNothing' : 'unavailable');
}
