import english from '../../../../languages/en/camera.json';
import { defineMessages } from '../../../../shared/i18n';

export const cameraText = defineMessages('camera', english);
