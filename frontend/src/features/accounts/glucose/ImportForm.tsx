import { type AnswerOf, type DateOrder, glucoseImportsApi } from '@carbsight/contracts';
import { Button, FileButton, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { callEndpoint, errorMessage } from '../../../shared/api';
import { formatNumber } from '../../../shared/i18n';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { timeZones } from '../profile/time-zones';
import { FilePreview } from './FilePreview';
import { glucoseSectionText as text } from './glucose-section-text';
import { type OrderQuestion, orderQuestionIn } from './order-question';

type Previewed = AnswerOf<typeof glucoseImportsApi.importGlucose>['file'];
type Asked = { readonly zone: string; readonly order: DateOrder | null };
const MB = 1024 * 1024;

type ImportFormProps = {
  timezone: string;
  /** Whose readings. */
  about: { readonly diary?: string };
  onImported: () => Promise<void>;
};

/** A file is chosen, previewed, and only then imported; if its dates fit two orders, the form asks in between. */
export function ImportForm({ timezone, about, onImported }: ImportFormProps) {
  const [zone, setZone] = useState(timezone);
  const [file, setFile] = useState<File | null>(null);
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [shown, setShown] = useState<Previewed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState<'reading' | 'taking' | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(null);

  const forget = () => {
    reset.current?.();
    setFile(null);
    setQuestion(null);
    setOrder(null);
    setShown(null);
    setProblem(null);
  };
  const send = (sent: File, asked: Asked, isPreview: boolean) => {
    const form = new FormData();
    form.set('timezone', asked.zone);
    if (asked.order) form.set('order', asked.order);
    form.set('preview', String(isPreview));
    form.set('file', sent);
    return callEndpoint(glucoseImportsApi.importGlucose, { form, body: {}, ...about });
  };
  const preview = async (sent: File, asked: Asked) => {
    setProblem(null);
    setShown(null);
    if (sent.size > glucoseImportsApi.METER_FILE_MAX_BYTES) {
      return setProblem(text('tooLarge', { most: glucoseImportsApi.METER_FILE_MAX_BYTES / MB }));
    }
    setBusy('reading');
    try {
      setShown((await send(sent, asked, true)).file);
    } catch (failure) {
      const found = orderQuestionIn(failure);
      if (found) setQuestion(found);
      else setProblem(errorMessage(failure));
    }
    setBusy(null);
    panel.current?.focus();
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    forget();
    setFile(chosen);
    void preview(chosen, { zone, order: null });
  };
  const take = async () => {
    if (!file) return;
    setBusy('taking');
    try {
      const { import: taken } = await send(file, { zone, order }, false);
      const count = taken?.readings ?? 0;
      showToast(text('added', { count, readings: formatNumber(count) }));
      forget();
      await onImported();
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
    setBusy(null);
  };
  return (
    <Stack gap="sm">
      <Select
        label={text('zone')}
        description={text('zoneHint')}
        data={timeZones(zone)}
        value={zone}
        searchable
        allowDeselect={false}
        disabled={isBusy !== null}
        onChange={(value) => {
          if (value === null) return;
          setZone(value);
          if (file && (!question || order)) void preview(file, { zone: value, order });
        }}
      />
      <FileButton resetRef={reset} onChange={choose} accept=".csv,.txt,.tsv">
        {(props) => (
          <Button
            {...props}
            variant="default"
            h={44}
            loading={isBusy === 'reading'}
            disabled={isBusy === 'taking'}
            leftSection={<IconFileUpload size={18} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
          >
            {text(file ? 'chooseOther' : 'choose')}
          </Button>
        )}
      </FileButton>
      {file && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
      )}
      <div ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
        <Stack gap="sm">
          {question && file && (
            <Radio.Group
              label={text('order', { example: question.example })}
              value={order}
              onChange={(value) => {
                setOrder(value as DateOrder);
                void preview(file, { zone, order: value as DateOrder });
              }}
            >
              <Group gap="md" mt={6}>
                {question.orders.map((each) => (
                  <Radio key={each} value={each} label={text(`order_${each}`)} disabled={isBusy !== null} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <FailureAlert>{problem}</FailureAlert>
          {shown && <FilePreview file={shown} />}
          {shown && (
            <Group gap="xs">
              {shown.differs === 0 && (
                <Button loading={isBusy === 'taking'} onClick={() => void take()}>
                  {text('take')}
                </Button>
              )}
              <Button variant="subtle" disabled={isBusy !== null} onClick={forget}>
                {uiText('cancel')}
              </Button>
            </Group>
          )}
        </Stack>
      </div>
    </Stack>
  );
}
