import type { CarbUnit, ChatMessage, ChatSource } from '@carbsight/contracts';
import { ActionIcon, Box, Button, Group, Loader, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconHelpCircle, IconRefresh, IconSalad, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatNumber, timeZone } from '../../shared/i18n';
import { copyText } from '../../shared/secure-context';
import { showToast, uiText } from '../../shared/ui';
import { foodTableRow, useCarbUnits } from '../../shared/units';
import classes from './chat.module.css';
import { chatText } from './chat-text';
import { FormattedText, plainText } from './FormattedText';

/** The same in every language. */
const PRODUCT = 'Carbsight';

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
    <Box component="li" maw="85%" style={{ alignSelf: 'flex-end' }} data-question>
      <VisuallyHidden>{chatText('you')}: </VisuallyHidden>
      <Box
        py="0.65rem"
        px="0.95rem"
        bdrs="1.125rem 1.125rem 0.3rem"
        bg="var(--cs-pine-soft)"
        c="var(--cs-pine-ink)"
        style={{ whiteSpace: 'pre-wrap' }}
        dir="auto"
      >
        {text}
      </Box>
    </Box>
  );
}

export function WaitingAnswer() {
  return (
    <Text
      component="span"
      c="dimmed"
      display="inline-flex"
      mih="1.75rem"
      style={{ alignItems: 'center', gap: '0.5rem' }}
    >
      <Loader size="xs" type="dots" aria-hidden="true" /> {chatText('thinking')}
    </Text>
  );
}

function Answer({ message, canRetry, onRetry }: ChatBubbleProps) {
  const { content, status, kind, failure, sources } = message;
  const isEmergency = kind === 'emergency';
  return (
    <li className={classes.answer} data-kind={kind ?? undefined}>
      <VisuallyHidden>{PRODUCT}: </VisuallyHidden>
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
        <Group gap="0.25rem" justify="flex-end" wrap="nowrap" mt="0.25rem">
          <Text size="xs" c="dimmed" flex={1}>
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
              {status === 'failed' ? uiText('tryAgain') : chatText('answerAgain')}
            </Button>
          )}
          {content !== '' && (
            <ActionIcon aria-label={chatText('copy')} onClick={() => void copy(content)}>
              <IconCopy size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      )}
    </li>
  );
}

function makerOf({ modelId, sources }: ChatMessage): string {
  if (sources.some(({ kind }) => kind === 'page')) return chatText('fromFaq');
  // Converting units, for example, needs no lookup.
  if (modelId === null) return sources.length > 0 ? chatText('fromTable') : '';
  return chatText(sources.length > 0 ? 'madeBy' : 'generalBy', { model: modelId });
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(plainText(text));
    showToast(uiText('copied'));
  } catch {
    showToast(chatText('copyFailed'), { tone: 'failure' });
  }
}

/** The sources of an answer: own meals as links, table rows with their figures. */
function SourceChips({ sources }: { sources: readonly ChatSource[] }) {
  const units = useCarbUnits();
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label={chatText('sources')}>
      {sources.map((source) => (
        <li key={keyOf(source)}>
          {source.kind === 'food' ? (
            <FoodChip source={source} />
          ) : source.kind === 'page' ? (
            <Link to={source.path} className={classes.chip}>
              <IconHelpCircle size={16} aria-hidden="true" />
              <Text span inherit lineClamp={2}>
                {source.title}
              </Text>
            </Link>
          ) : (
            <Link to={`/meal/${source.mealId}`} className={classes.chip}>
              <IconSalad size={16} aria-hidden="true" />
              <ChipText title={source.title}>
                {chatText('mealSource', {
                  day: formatDate(source.eatenAt, 'short', timeZone(source.eatenZone)),
                  amount: units.amount(wholeGrams(source.carbsGrams, units.unit)),
                })}
              </ChipText>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf(source: ChatSource): string {
  if (source.kind === 'page') return source.path;
  return source.kind === 'food' ? source.foodId : source.mealId;
}

/** As in the text of an answer: tenths of a gram only below one. */
function wholeGrams(grams: number, unit: CarbUnit): number {
  return unit === 'grams' && grams >= 1 ? Math.round(grams) : grams;
}

/** Long names are truncated, figures never. */
function ChipText({ title, children }: { title: string; children: string }) {
  return (
    <span>
      <Text span inherit lineClamp={2}>
        {title}
      </Text>
      <VisuallyHidden>, </VisuallyHidden>
      <Text span inherit display="block" c="dimmed" fz="0.8rem">
        {children}
      </Text>
    </span>
  );
}

function originOf(foodId: string): string {
  if (foodId.startsWith('own:')) return chatText('foodOwn');
  return chatText(foodId.startsWith('off:') ? 'foodProduct' : 'foodTable', foodTableRow(foodId));
}

function FoodChip({ source }: { source: Extract<ChatSource, { kind: 'food' }> }) {
  const units = useCarbUnits();
  const carbs = formatNumber(source.carbsPer100g, { digits: 0 });
  return (
    <Popover width={300} position="top" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip}>
          <IconTable size={16} aria-hidden="true" />
          <ChipText title={source.title}>{chatText('foodSource', { carbs })}</ChipText>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={650} size="sm" tabIndex={-1} data-autofocus>
          {source.title}
        </Text>
        <Text size="sm" mt={4}>
          {chatText('foodPer100', { carbs })}
        </Text>
        {source.grams !== null && source.carbsGrams !== null && (
          <Text size="sm">
            {chatText('foodTaken', {
              grams: formatNumber(source.grams, { digits: 1 }),
              amount: units.amount(wholeGrams(source.carbsGrams, units.unit)),
            })}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {originOf(source.foodId)}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
