import { type AnswerOf, type DateOrder, glucoseImportsApi } from '@carbsight/contracts';
import { Button, FileButton, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { callEndpoint } from '../../../shared/api';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { formatNumber } from '../../../shared/i18n';
import { showToast, uiText } from '../../../shared/ui';
import { timeZones } from '../profile/time-zones';
import { FilePreview } from './FilePreview';
import { glucoseSectionText as text } from './glucose-section-text';
import { type OrderQuestion, orderQuestionIn } from './order-question';

type Previewed = AnswerOf<typeof glucoseImportsApi.importGlucose>['file'];
type Asked = { readonly timezone: string; readonly order: DateOrder | null };
const MB = 1024 * 1024;

type ImportFormProps = {
  timezone: string;
  /** Whose readings. */
  about: { readonly diary?: string };
  onImported: () => Promise<void>;
};

/** A file is chosen, previewed, and only then imported; if its dates fit two orders, the form asks in between. */
export function ImportForm({ timezone, about, onImported }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const [shown, setShown] = useState<Previewed | null>(null);
  const [isReading, setReading] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(null);

  const send = (sent: File, { timezone: zone, order }: Asked, isPreview: boolean) => {
    const body = new FormData();
    body.set('timezone', zone);
    if (order) body.set('order', order);
    body.set('preview', String(isPreview));
    body.set('file', sent);
    return callEndpoint(glucoseImportsApi.importGlucose, { form: body, body: {}, ...about });
  };
  const form = useContractForm(async (asked: Asked) => file && send(file, asked, false), {
    initial: { timezone, order: null as DateOrder | null },
    done: async (answer) => {
      const count = answer?.import?.readings ?? 0;
      showToast(text('added', { count, readings: formatNumber(count) }));
      forget();
      await onImported();
    },
  });
  const { values, isBusy } = form;

  const forget = () => {
    reset.current?.();
    setFile(null);
    setQuestion(null);
    setShown(null);
    form.change({ order: null });
    form.setProblem(null);
  };
  const preview = async (sent: File, asked: Asked) => {
    form.setProblem(null);
    setShown(null);
    if (sent.size > glucoseImportsApi.METER_FILE_MAX_BYTES) {
      return form.setProblem(text('tooLarge', { most: glucoseImportsApi.METER_FILE_MAX_BYTES / MB }));
    }
    setReading(true);
    try {
      setShown((await send(sent, asked, true)).file);
    } catch (failure) {
      const found = orderQuestionIn(failure);
      if (found) setQuestion(found);
      else await form.refuse(failure);
    }
    setReading(false);
    panel.current?.focus();
  };
  const change = (differs: Partial<Asked>) => {
    const asked = { ...values, ...differs };
    form.change(differs);
    if (file && (!question || asked.order)) void preview(file, asked);
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    forget();
    setFile(chosen);
    void preview(chosen, { ...values, order: null });
  };
  return (
    <ContractForm form={form} gap="sm">
      <Select
        label={text('zone')}
        description={text('zoneHint')}
        data={timeZones(values.timezone)}
        searchable
        allowDeselect={false}
        disabled={isReading || isBusy}
        {...form.field('timezone')}
        onChange={(zone) => zone !== null && change({ timezone: zone })}
      />
      <FileButton resetRef={reset} onChange={choose} accept=".csv,.txt,.tsv">
        {(props) => (
          <Button
            {...props}
            variant="default"
            h={44}
            loading={isReading}
            disabled={isBusy}
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
              {...form.field('order')}
              onChange={(order) => change({ order: order as DateOrder })}
            >
              <Group gap="md" mt={6}>
                {question.orders.map((each) => (
                  <Radio key={each} value={each} label={text(`order_${each}`)} disabled={isReading || isBusy} />
                ))}
              </Group>
            </Radio.Group>
          )}
          {shown && <FilePreview file={shown} />}
          {shown && (
            <Group gap="xs">
              {shown.differs === 0 && (
                <Button type="submit" loading={isBusy}>
                  {text('take')}
                </Button>
              )}
              <Button variant="subtle" disabled={isReading || isBusy} onClick={forget}>
                {uiText('cancel')}
              </Button>
            </Group>
          )}
        </Stack>
      </div>
    </ContractForm>
  );
}
