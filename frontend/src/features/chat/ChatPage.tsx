import { CHAT_MESSAGE_MAX } from '@carbsight/contracts';
import { type Emergency, findEmergencies } from '@carbsight/domain';
import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../shared/api';
import { Dialog, disclaimer, FailureAlert, PageFailure, PageTitle, showToast, uiText } from '../../shared/ui';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../accounts';
import { ChatBubble, Question, WaitingAnswer } from './ChatBubble';
import classes from './chat.module.css';
import { chatText } from './chat-text';
import { EmergencyHelp } from './EmergencyHelp';
import { plainText } from './FormattedText';
import { useChat } from './useChat';
import { useScrollToLatest } from './useScrollToLatest';

const SUGGESTIONS = ['suggestLentils', 'suggestYesterday', 'suggestToday', 'suggestCompare'] as const;

/** Questions and answers in one column, newest at the bottom. */
export default function ChatPage() {
  const chat = useChat();
  const unsent = useUnsentDraft('chat', isText);
  const [words, setWords] = useState(unsent ?? '');
  const [urgent, setUrgent] = useState<readonly Emergency[]>([]);
  const [isDeleting, setIsDeleting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { messages, sending, isAnswering } = chat;
  const { isAway, goToLatest } = useScrollToLatest(messages, sending !== null);
  const isEmpty = chat.isLoaded && messages.length === 0 && !sending;
  const isSpent = chat.questionsLeft === 0;
  useKeepUnsentDraft('chat', words || sending || null);

  async function send(message: string): Promise<void> {
    setWords('');
    setUrgent([]);
    goToLatest();
    const isTaken = await chat.ask(message);
    if (isTaken) return;
    setWords((now) => (now === '' ? message : now));
    // The server is unreachable: emergency advice is shown regardless.
    setUrgent(findEmergencies(message));
  }

  return (
    <Stack gap={0} mih="calc(88dvh - 3.5rem)">
      <Group gap="0.5rem" justify="space-between" wrap="nowrap" mih={44} mb="md">
        <PageTitle>{chatText('title')}</PageTitle>
        {messages.length > 0 && (
          <ActionIcon
            aria-label={chatText('deleteAll')}
            color="gray"
            disabled={isAnswering}
            onClick={() => setIsDeleting(true)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
      {chat.loadFailure && <PageFailure failure={chat.loadFailure} onRetry={chat.reload} />}
      {chat.loadFailure?.isConnectionLoss && <EmergencyHelp />}
      {!chat.isLoaded && !chat.loadFailure && <ChatSkeleton />}
      {isEmpty && <Beginning onChoose={(suggestion) => void send(suggestion)} />}
      {chat.hasEarlier && (
        <Button variant="subtle" mb="sm" onClick={() => void chat.showEarlier()}>
          {chatText('earlier')}
        </Button>
      )}
      <ul className={classes.messages} aria-label={chatText('conversation')}>
        {messages.map((message) => (
          <ChatBubble
            key={message.id}
            message={message}
            canRetry={!isAnswering}
            onRetry={(messageId) => void chat.retry(messageId)}
          />
        ))}
        {sending !== null && (
          <>
            <Question text={sending} />
            <li className={classes.answer}>
              <WaitingAnswer />
            </li>
          </>
        )}
      </ul>
      {/* Whole answers only: word by word, no one could listen to them. */}
      <VisuallyHidden role="status">
        {chat.finished && chatText('finished', { text: plainText(chat.finished.content) })}
      </VisuallyHidden>
      {chat.failure && <FailureAlert>{chat.failure}</FailureAlert>}
      {chat.failure && urgent.length > 0 && <EmergencyHelp emergencies={urgent} />}
      <div className={classes.dock}>
        {isAway && (
          <ActionIcon
            pos="absolute"
            top="-3.4rem"
            right="var(--cs-gutter)"
            style={{ boxShadow: 'var(--cs-shadow)' }}
            variant="default"
            radius="xl"
            aria-label={chatText('latest')}
            onClick={goToLatest}
          >
            <IconArrowDown size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <Composer
          field={field}
          value={words}
          onChange={setWords}
          isAnswering={isAnswering}
          onSend={() => void send(words.trim())}
          onStop={() => {
            chat.stop();
            field.current?.focus();
          }}
        />
        <Text size="xs" c="dimmed" mt="0.4rem" lh={1.3}>
          {isSpent && chat.questionsPerDay !== null ? (
            <>
              {chatText('noneLeft', { perDay: chat.questionsPerDay })}{' '}
              <Anchor component={Link} to="/pricing" size="xs" underline="always">
                {chatText('morePlans')}
              </Anchor>
            </>
          ) : (
            <>
              {disclaimer()}{' '}
              {chat.questionsLeft !== null &&
                chat.questionsLeft <= 5 &&
                chatText('left', { count: chat.questionsLeft })}
            </>
          )}
        </Text>
      </div>
      {isDeleting && <DeleteChatDialog onDelete={chat.removeAll} onClose={() => setIsDeleting(false)} />}
    </Stack>
  );
}

function Beginning({ onChoose }: { onChoose: (suggestion: string) => void }) {
  return (
    <Stack gap="md" mb="md">
      <Text>{chatText('intro')}</Text>
      <Stack component="ul" gap="xs" aria-label={chatText('suggestions')}>
        {SUGGESTIONS.map((name) => (
          <li key={name}>
            <Button
              variant="default"
              fullWidth
              h="auto"
              mih={48}
              py="xs"
              fw={550}
              ta="start"
              justify="flex-start"
              onClick={() => onChoose(chatText(name))}
            >
              {chatText(name)}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function ChatSkeleton() {
  return (
    <Stack aria-hidden="true">
      <Skeleton height={44} width="60%" radius="lg" style={{ alignSelf: 'flex-end' }} />
      <Skeleton height={110} width="88%" radius="lg" />
    </Stack>
  );
}

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onStop: () => void;
  isAnswering: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The character count is shown from here on, so that no one writes in vain. */
const COUNT_FROM = CHAT_MESSAGE_MAX - 200;

function Composer({ value, onChange, onSend, onStop, isAnswering, field }: ComposerProps) {
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
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !isAnswering) onSend();
      }}
    >
      <Group align="flex-end" gap="0.5rem" wrap="nowrap">
        <Textarea
          ref={field}
          flex={1}
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
      </Group>
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

function DeleteChatDialog({ onDelete, onClose }: { onDelete: () => Promise<void>; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await onDelete();
      showToast(chatText('deleted'));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={chatText('deleteTitle')} onClose={onClose}>
      <Stack>
        <Text>{chatText('deleteText')}</Text>
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiText('cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {uiText('delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
