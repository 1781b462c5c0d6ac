export {
  type Catalogue,
  chooseLanguage,
  currentLanguage,
  defineMessages,
  defineTranslations,
  type Language,
  languages,
  messagesReady,
  preferredLanguage,
  speak,
  type Translation,
} from './define-messages';
export {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatShare,
  formatTime,
} from './formats';
export { type Arrival, lazyPage, lazyPageAhead } from './lazy-page';
export { useLanguage } from './useLanguage';
