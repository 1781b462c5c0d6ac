export {
  type Catalogue,
  chooseLanguage,
  currentLanguage,
  defineMessages,
  defineTranslations,
  isolate,
  languages,
  messagesReady,
  preferredLanguage,
  provideTranslations,
  switchLanguage,
  type Translations,
  useLanguage,
} from './define-messages';
export {
  formatDate,
  formatDateTime,
  formatFraction,
  formatList,
  formatMoney,
  formatNumber,
  formatTime,
} from './formats';
export { lazyPage, type PageVisit, preloadablePage } from './lazy-page';
export {
  deviceTimeZone,
  fromLocalField,
  localDay,
  setTimeZone,
  shownZone,
  startOfDay,
  timeZone,
  toLocalField,
  zoneName,
} from './time-zone';
export { translateCode } from './translate-code';
