export { ContractForm } from './ContractForm';
export { REQUIRED_FIELDS_MISSING, useContractForm } from './useContractForm';
