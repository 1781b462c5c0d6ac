import { UPLOAD_ACCEPT } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { FailureAlert } from '../../../shared/ui';
import { mealsText } from '../meals-text';
import classes from './scan.module.css';
import { useFocusOnMount } from './useFocusOnMount';
import { useReadsOnlyWords } from './useReadsOnlyWords';

type PhotoIntakeProps = {
  isBusy: boolean;
  isDragging: boolean;
  /** A smaller picture, for people who know what this is. */
  isSmall: boolean;
  problem: string | null;
  /** A draft was just discarded here: move the focus here for the next photo. */
  takesFocus: boolean;
  onCamera: () => void;
  onPick: () => void;
};

/** Where a photo is added: by camera, from the gallery, or by drag and drop or pasting on a computer. */
export function PhotoIntake({ isBusy, isDragging, isSmall, problem, takesFocus, onCamera, onPick }: PhotoIntakeProps) {
  const readsOnlyWords = useReadsOnlyWords();
  const pickButton = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <section
      className={classes.intake}
      data-dragging={isDragging || undefined}
      data-small={isSmall || undefined}
      aria-label={mealsText('intake')}
    >
      <PlateViewfinder isBusy={isBusy} />
      <div className={classes.intakeActions}>
        {readsOnlyWords && <Text fw={600}>{mealsText('readsWords')}</Text>}
        <Button size="lg" fullWidth leftSection={<IconCamera size={22} />} onClick={onCamera} disabled={isBusy}>
          {mealsText('takePhoto')}
        </Button>
        <Button
          ref={pickButton}
          size="lg"
          variant="default"
          fullWidth
          leftSection={<IconPhoto size={22} />}
          onClick={onPick}
          disabled={isBusy}
        >
          {mealsText('choosePhoto')}
        </Button>
        <Text size="sm" c="dimmed" ta="center" className={classes.deskOnly}>
          {mealsText(isDragging ? 'letGo' : 'dropHere')}
        </Text>
        <FailureAlert>{problem}</FailureAlert>
      </div>
    </section>
  );
}

/** The logo's plate as a viewfinder, spinning while a photo is prepared. Decorative. */
function PlateViewfinder({ isBusy }: { isBusy: boolean }) {
  return (
    <svg className={classes.plate} viewBox="0 0 240 150" aria-hidden="true" data-busy={isBusy || undefined}>
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.55">
        <path d="M12 34V20a8 8 0 0 1 8-8h14M206 12h14a8 8 0 0 1 8 8v14M228 116v14a8 8 0 0 1-8 8h-14M34 138H20a8 8 0 0 1-8-8v-14" />
      </g>
      <circle cx="120" cy="75" r="52" fill="var(--cs-raised)" stroke="var(--cs-pine-ink)" strokeWidth="9" />
      <circle cx="120" cy="75" r="34" fill="none" stroke="var(--cs-line)" strokeWidth="2" />
      <g className={classes.plateCarbs}>
        <path
          d="M120 23a52 52 0 0 1 45 78"
          fill="none"
          stroke="var(--cs-raised)"
          strokeWidth="17"
          strokeLinecap="round"
        />
        <path
          d="M120 23a52 52 0 0 1 45 78"
          fill="none"
          stroke="var(--cs-grain)"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <g stroke="var(--cs-pine-ink)" strokeWidth="4" strokeLinecap="round" fill="none" opacity="0.8">
        <path d="M46 52v46M39 52v12a7 7 0 0 0 14 0V52" />
        <path d="M194 98V52c-7 3-9 14-9 24h9" />
      </g>
      <circle cx="120" cy="75" r="15" fill="var(--cs-pine-ink)" />
    </svg>
  );
}

type OnPhoto = (file: File, origin: 'drop' | 'paste') => void;

/** Accepts photos dropped anywhere on the page or pasted. True while a file is dragged over it. */
export function useDroppedPhotos(onPhoto: OnPhoto): boolean {
  const [isDragging, setDragging] = useState(false);
  const receive = useEffectEvent(onPhoto);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file) receive(file, 'drop');
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) receive(file, 'paste');
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return isDragging;
}

/** The browser's file picker, which offers gallery and camera on a phone. Opened by clicking it through the ref. */
export function PhotoPicker({ ref, onPhoto }: { ref: Ref<HTMLInputElement>; onPhoto: (file: File) => void }) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Reset, so that choosing the same file again fires a change.
    event.currentTarget.value = '';
    if (file) onPhoto(file);
  };
  return (
    <input
      ref={ref}
      type="file"
      accept={UPLOAD_ACCEPT}
      hidden
      aria-label={mealsText('photoOfMeal')}
      onChange={change}
    />
  );
}
