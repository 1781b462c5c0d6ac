import type { Language } from '@carbsight/contracts';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { chooseLanguage, languages, useLanguage } from '../i18n';
import { uiText } from './ui-text';

/** Each in its own language, for people who do not read the others. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Changing the language re-renders the whole app including this switch: the focus has to return to it. */
let takesFocus = false;

/** The screen's language. */
export function LanguageSwitch() {
  const language = useLanguage();
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) control.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    takesFocus = false;
  }, []);
  const choose = (chosen: string) => {
    takesFocus = control.current?.contains(document.activeElement) ?? false;
    void chooseLanguage(chosen as Language);
  };
  return (
    <SegmentedControl
      ref={control}
      aria-label={uiText('language')}
      size="md"
      fullWidth
      value={language}
      onChange={choose}
      data={languages.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
    />
  );
}
