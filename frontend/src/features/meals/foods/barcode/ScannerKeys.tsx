import { useLocation, useNavigate } from 'react-router';
import { useScannerKeys } from '../../../../shared/scanner-keys';

/** A product replaces the previous one, or the camera. */
const OF_BARCODES = /^\/(?:scan|foods)\/barcode(?:\/|$)/i;

/** Opens the product whose code a scanner types. A separate component, so that the page does not wait for it. */
export function ScannerKeys() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useScannerKeys((code) => void navigate(`/foods/barcode/${code}`, { replace: OF_BARCODES.test(pathname) }));
  return null;
}
