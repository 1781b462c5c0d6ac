import { useNavigate } from 'react-router';
import { useScannerKeys } from '../../../../shared/scanner-keys';

/** Opens the product whose code a scanner types. A component of its own, so that a page can load it later. */
export function ScannerKeys() {
  const navigate = useNavigate();
  useScannerKeys((code) => void navigate(`/foods/barcode/${code}`));
  return null;
}
