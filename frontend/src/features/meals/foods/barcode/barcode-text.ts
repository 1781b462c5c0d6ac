import english from '../../../../languages/en/barcode.json';
import { defineMessages } from '../../../../shared/i18n';

export const barcodeText = defineMessages('barcode', english);
