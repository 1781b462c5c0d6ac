import { parseBarcode } from '@carbsight/domain';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FailureAlert, PageTitle } from '../../../../shared/ui';
import { useEventSending } from '../../../behaviour';
import { PhotoPicker } from '../../scan/PhotoPicker';
import { useObjectUrl } from '../../useObjectUrl';
import classes from '../foods.module.css';
import { LabelForm } from './LabelForm';
import { labelText as text } from './label-text';
import { useLabelReading } from './useLabelReading';

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
  useEventSending(true);
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
          <Button size="lg" variant="default" leftSection={<IconPencil size={20} />} onClick={label.typeInstead}>
            {text('typeInstead')}
          </Button>
        </>
      )}
      {step !== 'choosing' && step !== 'done' && (
        <div className={classes.card}>
          {photoUrl && <img src={photoUrl} alt={text('photo')} className={classes.picture} />}
          <div className={classes.waiting} role="status">
            <Loader size="sm" aria-hidden="true" />
            <div>
              <Text fw={600}>{text(step)}</Text>
              {step === 'reading' && (
                <Text size="sm" c="dimmed">
                  {text('readingHint')}
                </Text>
              )}
            </div>
          </div>
        </div>
      )}
      {step === 'done' && (
        <>
          <div role="status">
            <p className={classes.check}>
              {problem ?? text(reading === null ? 'typed' : reading.sure ? 'sure' : 'check')}
            </p>
          </div>
          <LabelForm
            key={labelId}
            reading={reading}
            barcode={barcode}
            picture={
              pictureUrl && (
                <img src={pictureUrl} alt={text(label.cropUrl ? 'crop' : 'photo')} className={classes.picture} />
              )
            }
          />
          <Button variant="default" leftSection={<IconCamera size={20} />} onClick={() => picker.current?.click()}>
            {text(photo ? 'another' : 'choose')}
          </Button>
        </>
      )}
    </Stack>
  );
}
