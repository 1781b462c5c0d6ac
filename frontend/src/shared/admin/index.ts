export { type FormState, REQUIRED_FIELDS_MISSING, useContractForm } from '../forms';
export { AdminRoleProvider, ForEditors, ForOwners, useHasRole } from './admin-role';
export { BandBadge, DifferenceBadge, differenceWord, scoreWord, scoreWords } from './BandBadge';
export { ActionButton, EditorButton, IconButton, TextLink } from './buttons';
export { ChangeAndRemove } from './ChangeAndRemove';
export { type Column, DataTable, useSteps } from './DataTable';
export {
  ALL,
  type Choice,
  ChoiceField,
  choicesOf,
  DATE_RANGE,
  FilterBar,
  isTimestamp,
  LongSelect,
  useFilters,
} from './FilterBar';
export { ending, FormDialog, TaskDialog } from './FormDialog';
export * from './formats';
export { PageTabs } from './PageTabs';
export { PersonLink, personPath } from './PersonLink';
export {
  AdminPage,
  BackButton,
  Bar,
  Chevron,
  Drawer,
  ExportButton,
  type Fact,
  Facts,
  LongText,
  MONOSPACE,
  Notice,
  NoValue,
  Panel,
  Photo,
  PlainList,
  Quiet,
  RevealWhen,
  Rows,
  Section,
  Time,
  Tone,
  type ToneName,
  Unfold,
} from './parts';
export { ReasonField } from './ReasonField';
export { LoadAlert, Placeholder, Resource } from './Resource';
export { ScrollingTable } from './ScrollingTable';
export { StatRow } from './StatRow';
export { usePageLimit } from './usePageLimit';
