import { defineMessages } from '../../../../shared/i18n';

export const english = {
  title: 'Take a photo of your meal',
  close: 'Close the camera',
  refused: 'Carbsight can’t use the camera',
  refusedText: 'Allow the camera in the browser’s site settings, or choose a photo instead.',
  missing: 'No camera available',
  missingText:
    'Either there is none, or this page was not opened over https. Choose a photo instead; on a phone you can take one there.',
  choosePhotoInstead: 'Choose a photo instead',
  picture: 'Camera picture',
  starting: 'Starting the camera',
  tip: 'Whole plate in the ring, from above, in good light.',
  tipWords: 'Labels and barcodes are read here. For a plate, add a few words.',
  shutter: 'Take photo',
  shotAlt: 'The meal you just photographed',
  shotQuestion: 'Is everything you will eat in the picture?',
  usePhoto: 'Use photo',
  retake: 'Retake',
  sees_barcode: 'Barcode: hold still.',
  sees_label: 'Nutrition label: hold still and take the photo.',
  'sees_far-label': 'Nutrition label: move closer.',
  barcodeFound: 'Look up barcode {{code}}',
} as const;

export const cameraText = defineMessages('camera', english);
