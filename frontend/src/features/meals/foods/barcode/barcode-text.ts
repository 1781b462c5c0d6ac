import { defineMessages } from '../../../../shared/i18n';

export const english = {
  cameraPicture: 'What the camera sees',
  startingCamera: 'Starting the camera …',
  nothing: 'Point the camera at the barcode.',
  barcode: 'Barcode: hold still.',
  'other-code': 'This is another kind of code. Look for the bars with digits below them.',
  detectorBroken: 'Your browser cannot read barcodes right now. Please type the code.',
  torch: 'Light',
  cameraRefused: 'Carbsight can’t use the camera. Allow it in the browser’s site settings, or type the code.',
  noCamera: 'No camera is available here. Type the digits below the bars, or use a handheld scanner.',
  typeCode: 'Type the code instead',
  typeCodeHint: 'The digits below the bars',
  lookUp: 'Look up',
  'not-a-retail-code': 'A barcode has 8, 12 or 13 digits.',
  'wrong-check-digit': 'A digit is wrong: the last one does not match the others. Please compare with the package.',
  notACode: 'This is not a barcode',

  looking: 'Looking up the barcode …',
  noName: 'Product without a name',
  own: 'Your own food',
  code: 'Barcode {{code}}',

  keptHere: 'You are offline. Saved on this device: {{when}}.',

  notRight: 'Not right? Photograph the label',
  unknownTitle: 'This product is unknown',
  awayTitle: 'The barcode cannot be looked up right now',
  whatNow: 'You can photograph its label, which Carbsight keeps under this code, or type the carbs.',
  tryAgainIn: 'Please try again {{wait}}.',
  photographLabel: 'Photograph the label',
  typeFigure: 'Type the carbs',
  scanAnother: 'Scan another barcode',
} as const;

export const barcodeText = defineMessages('barcode', english);
