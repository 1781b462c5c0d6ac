export { ContractForm, type ContractFormProps } from './ContractForm';
export { type FormState, REQUIRED_FIELDS_MISSING, useContractForm } from './useContractForm';
