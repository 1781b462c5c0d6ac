import type { Language } from '@carbsight/contracts';
import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { chooseLanguage, languages, useLanguage } from '../i18n';
import { uiText } from './ui-text';

/** Each in its own language, for people who do not read the others. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Changing the language re-renders the whole app including this switch: the focus has to return to it. */
let takesFocus = false;

/** The screen's language. `compact` shows language codes. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
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
      size={compact ? 'xs' : 'md'}
      fullWidth={!compact}
      value={language}
      onChange={choose}
      data={languages.map((value) => ({ value, label: <LanguageName language={value} compact={compact} /> }))}
    />
  );
}

function LanguageName({ language, compact }: { language: Language; compact: boolean }) {
  if (!compact) return <span lang={language}>{names[language]}</span>;
  return (
    <Center h={38} miw={32} lang={language}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <VisuallyHidden>{names[language]}</VisuallyHidden>
    </Center>
  );
}
