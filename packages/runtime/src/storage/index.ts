export { createPhotoStorage } from './create-photo-storage.js';
export { PhotoMissing, PhotoStorage } from './photo-storage.js';
