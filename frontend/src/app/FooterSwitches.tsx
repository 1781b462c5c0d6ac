import { LanguageSwitch } from '../shared/ui/LanguageSwitch';
import { ThemeSwitch } from '../shared/ui/ThemeSwitch';

/** Theme and language, for everyone and on every page. */
export function FooterSwitches() {
  return (
    <>
      <ThemeSwitch compact />
      <LanguageSwitch compact />
    </>
  );
}
