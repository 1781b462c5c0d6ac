import { parseBarcode } from '@carbsight/domain';
import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm, useContractForm } from '../../../../shared/forms';
import { PageTitle } from '../../../../shared/ui';
import { useCamera } from '../../../../shared/use-camera';
import { useDiary } from '../../family/diary';
import { mealsText } from '../../meals-text';
import classes from './barcode.module.css';
import { barcodeText as text } from './barcode-text';
import { useLiveCodes } from './use-live-codes';

const WANTED: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Reads a barcode with the camera, or takes it typed: by hand or by a scanner. */
export default function ScanBarcodePage() {
  const navigate = useNavigate();
  const { barcodePath } = useDiary();
  const open = (code: string) => void navigate(barcodePath(code), { replace: true });
  const { video, state, track } = useCamera(WANTED);
  const { sees, isBroken } = useLiveCodes(video, state === 'running', open);
  const hasCamera = state === 'starting' || state === 'running';
  return (
    <Stack maw="40rem" mx="auto">
      <PageTitle>{mealsText('scanBarcode')}</PageTitle>
      {hasCamera && (
        <div>
          <div className={classes.finder}>
            <video ref={video} className={classes.picture} playsInline muted aria-label={text('cameraPicture')} />
            <div className={classes.frame} data-sees={sees} aria-hidden="true" />
            {state === 'starting' && <Loader color="white" pos="absolute" aria-hidden="true" />}
            {track && <TorchButton track={track} />}
          </div>
          <Text ta="center" fw={600} mt="sm" role="status">
            {text(isBroken ? 'detectorBroken' : state === 'starting' ? 'startingCamera' : sees)}
          </Text>
        </div>
      )}
      {!hasCamera && <Text role="status">{text(state === 'refused' ? 'cameraRefused' : 'noCamera')}</Text>}
      <CodeForm onCode={open} takesFocus={!hasCamera} />
    </Stack>
  );
}

type CodeFormProps = { onCode: (code: string) => void; takesFocus: boolean };

function CodeForm({ onCode, takesFocus }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const barcodeOf = ({ typed }: { typed: string }) => parseBarcode(typed);
  const form = useContractForm(
    (barcode: ReturnType<typeof parseBarcode>) => 'code' in barcode && onCode(barcode.code),
    {
      initial: { typed: '' },
      check: (values) => {
        const barcode = barcodeOf(values);
        return { typed: 'problem' in barcode && text(barcode.problem) };
      },
      body: barcodeOf,
    },
  );
  return (
    <ContractForm form={form}>
      <Group align="flex-end" gap="0.75rem">
        <TextInput
          ref={field}
          data-codes
          label={text('typeCode')}
          description={text('typeCodeHint')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          flex="1 1 14rem"
          {...form.field('typed')}
        />
        <Button type="submit" size="md" variant="default">
          {text('lookUp')}
        </Button>
      </Group>
    </ContractForm>
  );
}

/** Only some browsers know whether a camera has a light. */
type WithTorch = { readonly torch?: boolean };

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const [hasTorch] = useState(() => Boolean((track.getCapabilities?.() as WithTorch | undefined)?.torch));
  if (!hasTorch) return null;
  const toggleTorch = async () => {
    const torch: WithTorch = { torch: !isOn };
    await track.applyConstraints({ advanced: [torch as MediaTrackConstraintSet] });
    setOn(!isOn);
  };
  const Icon = isOn ? IconBulbOff : IconBulb;
  return (
    <Button
      pos="absolute"
      right="0.75rem"
      bottom="0.75rem"
      variant="white"
      c="dark.9"
      h={44}
      aria-pressed={isOn}
      leftSection={<Icon size={20} aria-hidden="true" />}
      onClick={() => void toggleTorch()}
    >
      {text('torch')}
    </Button>
  );
}
