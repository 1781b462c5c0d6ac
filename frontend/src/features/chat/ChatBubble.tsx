import type { ChatMessage } from '@carbsight/contracts';
import { ActionIcon, Button, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconRefresh } from '@tabler/icons-react';
import { showToast } from '../../shared/ui';
import classes from './chat.module.css';
import { chatText } from './chat-text';
import { FormattedText, plainText } from './FormattedText';
import { SourceChips } from './SourceChips';

type ChatBubbleProps = { message: ChatMessage; canRetry: boolean; onRetry: (messageId: string) => void };

export function ChatBubble({ message, canRetry, onRetry }: ChatBubbleProps) {
  return message.role === 'user' ? (
    <Question text={message.content} />
  ) : (
    <Answer message={message} canRetry={canRetry} onRetry={onRetry} />
  );
}

export function Question({ text }: { text: string }) {
  return (
    <li className={classes.question} data-question>
      <VisuallyHidden>{chatText('you')}: </VisuallyHidden>
      <div className={classes.questionText} dir="auto">
        {text}
      </div>
    </li>
  );
}

export function WaitingAnswer() {
  return (
    <Text component="span" c="dimmed" className={classes.thinking}>
      <Loader size="xs" type="dots" aria-hidden="true" /> {chatText('thinking')}
    </Text>
  );
}

function Answer({ message, canRetry, onRetry }: ChatBubbleProps) {
  const { content, status, kind, failure, sources } = message;
  const isEmergency = kind === 'emergency';
  return (
    <li className={classes.answer} data-kind={kind ?? undefined}>
      <VisuallyHidden>{chatText('carbsight')}: </VisuallyHidden>
      {isEmergency && <IconAlertTriangle className={classes.emergencyIcon} size={24} aria-hidden="true" />}
      {content !== '' && <FormattedText text={content} />}
      {status === 'answering' && content === '' && <WaitingAnswer />}
      {status === 'stopped' && (
        <Text size="sm" c="dimmed" mt={content === '' ? 0 : 'xs'}>
          {chatText('stopped')}
        </Text>
      )}
      {failure && (
        <Text size="sm" className={classes.failure} mt={content === '' ? 0 : 'xs'}>
          {chatText(`failure-${failure.code}`)}
        </Text>
      )}
      <SourceChips sources={sources} />
      {status !== 'answering' && kind !== 'declined' && !isEmergency && (
        <div className={classes.actions}>
          <Text size="xs" c="dimmed" className={classes.maker}>
            {kind === 'answer' && status === 'complete' && makerOf(message)}
          </Text>
          {(status === 'failed' || status === 'stopped') && (
            <Button
              variant="default"
              size="sm"
              h={44}
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              disabled={!canRetry}
              onClick={() => onRetry(message.id)}
            >
              {chatText(status === 'failed' ? 'retry' : 'answerAgain')}
            </Button>
          )}
          {content !== '' && (
            <ActionIcon aria-label={chatText('copy')} onClick={() => void copy(content)}>
              <IconCopy size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      )}
    </li>
  );
}

function makerOf({ modelId, sources }: ChatMessage): string {
  // Converting units, for example, needs no lookup.
  if (modelId === null) return sources.length > 0 ? chatText('fromTable') : '';
  return chatText(sources.length > 0 ? 'madeBy' : 'generalBy', { model: modelId });
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(plainText(text));
    showToast(chatText('copied'));
  } catch {
    showToast(chatText('copyFailed'), { tone: 'failure' });
  }
}
