import { CHAT_MESSAGE_MAX } from '@carbsight/contracts';
import { ActionIcon, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import classes from './chat.module.css';
import { chatText } from './chat-text';

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onStop: () => void;
  isAnswering: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The character count is shown from here on, so that nobody writes in vain. */
const COUNT_FROM = CHAT_MESSAGE_MAX - 200;

export function Composer({ value, onChange, onSend, onStop, isAnswering, field }: ComposerProps) {
  const hintId = useId();
  const isTooLong = value.trim().length > CHAT_MESSAGE_MAX;
  const canSend = value.trim() !== '' && !isTooLong;
  const onKeyDown = (event: KeyboardEvent) => {
    // While a character is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend && !isAnswering) onSend();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !isAnswering) onSend();
      }}
    >
      <div className={classes.field}>
        <Textarea
          ref={field}
          className={classes.input}
          aria-label={chatText('question')}
          aria-describedby={hintId}
          aria-invalid={isTooLong}
          placeholder={chatText('placeholder')}
          autosize
          minRows={1}
          maxRows={5}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <ActionIcon variant="filled" radius="xl" aria-label={chatText('stop')} onClick={onStop}>
            <IconPlayerStopFilled size={18} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <ActionIcon type="submit" variant="filled" radius="xl" aria-label={chatText('send')} disabled={!canSend}>
            <IconArrowUp size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <VisuallyHidden id={hintId}>{chatText('hint')}</VisuallyHidden>
      {value.length > COUNT_FROM && (
        <Text size="xs" role="status" className={isTooLong ? classes.failure : undefined} mt={4}>
          {isTooLong
            ? chatText('tooLong', { count: value.trim().length, max: CHAT_MESSAGE_MAX })
            : `${value.length} / ${CHAT_MESSAGE_MAX}`}
        </Text>
      )}
    </form>
  );
}
