export { ContractForm, type ContractFormProps } from './ContractForm';
export { LeaveQuestion } from './LeaveQuestion';
export { type FormState, REQUIRED_FIELDS_MISSING, useContractForm } from './useContractForm';
