import { parseBarcode } from '@carbsight/domain';
import { Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconCheck, IconClock, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { randomId } from '../../../../shared/random-id';
import { rememberedUserId } from '../../../../shared/remembered-user-id';
import { FailureAlert, PageTitle, showToast } from '../../../../shared/ui';
import { useCurrentUser } from '../../../accounts';
import { useEventSending } from '../../../behaviour';
import { outboxText } from '../../outbox/outbox-text';
import { addWaiting } from '../../outbox/waiting-store';
import { partOfPlate, stopAdding } from '../../plate/adding-to';
import { PhotoPicker } from '../../scan/PhotoPicker';
import { parseCameraFields } from '../../scan/parse-camera-fields';
import { useObjectUrl } from '../../useObjectUrl';
import classes from '../foods.module.css';
import { LabelForm } from './LabelForm';
import { labelText as text } from './label-text';
import { type UnsentPhoto, useLabelReading } from './useLabelReading';

/** The calculator for a label in hand: its figures from a photo or typed, times what was eaten. */
export default function LabelPage() {
  const label = useLabelReading();
  const [search] = useSearchParams();
  const asked = parseBarcode(search.get('barcode') ?? '');
  const barcode = 'code' in asked ? asked.code : null;
  const picker = useRef<HTMLInputElement>(null);
  const { step, problem, photo, reading, labelId } = label;
  const photoUrl = useObjectUrl(photo);
  const pictureUrl = label.cropUrl ?? photoUrl;
  const { user } = useCurrentUser();
  const personId = user?.id ?? rememberedUserId();
  const isSure = problem === null && reading?.sure === true;
  const Sign = isSure ? IconCheck : IconAlertTriangle;
  useEventSending(true);
  const typeInstead = (
    <Button size="lg" variant="default" leftSection={<IconPencil size={20} />} onClick={label.typeInstead}>
      {text('typeInstead')}
    </Button>
  );
  return (
    <Stack>
      <PageTitle>{text('title')}</PageTitle>
      <PhotoPicker ref={picker} onPhotos={([file]) => void (file && label.choose(file))} isSingle />
      {step === 'choosing' && (
        <>
          <Text c="dimmed">{text('intro')}</Text>
          <FailureAlert>{problem}</FailureAlert>
          <Button size="lg" leftSection={<IconCamera size={20} />} onClick={() => picker.current?.click()}>
            {text('choose')}
          </Button>
          {typeInstead}
        </>
      )}
      {step !== 'choosing' && step !== 'done' && (
        <>
          <Card>
            {photoUrl && <img src={photoUrl} alt={text('photo')} className={classes.picture} />}
            <Group gap="sm" wrap="nowrap" mih={44} pt="sm" role="status">
              <Loader size="sm" aria-hidden="true" />
              <div>
                <Text fw={600}>{text(step)}</Text>
                {step === 'reading' && (
                  <Text size="sm" c="dimmed">
                    {text('readingHint')}
                  </Text>
                )}
              </div>
            </Group>
          </Card>
          {step === 'reading' && typeInstead}
        </>
      )}
      {step === 'done' && (
        <>
          <div role="status">
            <p className={classes.check} data-sure={isSure || undefined}>
              {reading !== null && <Sign size={18} aria-hidden="true" />}
              {problem ?? text(reading === null ? 'typed' : isSure ? 'sure' : 'check')}
            </p>
          </div>
          <LabelForm
            key={labelId}
            reading={reading}
            barcode={barcode}
            hasFocus={reading === null && problem === null}
            picture={
              pictureUrl && (
                <img src={pictureUrl} alt={text(label.cropUrl ? 'crop' : 'photo')} className={classes.picture} />
              )
            }
          />
          {label.unsent && personId !== null && <SendLater unsent={label.unsent} personId={personId} />}
          <Button variant="default" leftSection={<IconCamera size={20} />} onClick={() => picker.current?.click()}>
            {text(photo ? 'another' : 'choose')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The photo waits like those of meals: once it is sent, its label is found in it. */
function SendLater({ unsent, personId }: { unsent: UnsentPhoto; personId: string }) {
  const navigate = useNavigate();
  const keep = async () => {
    const { photo, file, width, height } = unsent;
    const camera = await parseCameraFields(file);
    const metadata = { ...camera, originalType: file.type, originalBytes: file.size, width, height } as const;
    const draft = { photos: [photo], ownerId: personId, note: '', attemptKey: randomId(), wantsEstimate: true };
    try {
      await addWaiting(
        { ...draft, takenAt: new Date().toISOString(), metadata: { ...metadata, origin: 'picker' }, ...partOfPlate() },
        personId,
      );
    } catch {
      return showToast(outboxText('notKept'), { tone: 'failure' });
    }
    stopAdding();
    showToast(outboxText('kept'));
    await navigate('/');
  };
  return (
    <Button leftSection={<IconClock size={20} aria-hidden="true" />} onClick={() => void keep()}>
      {outboxText('sendLater')}
    </Button>
  );
}
