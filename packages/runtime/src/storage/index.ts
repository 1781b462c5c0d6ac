export { createPhotoStorage } from './create-photo-storage.js';
export { PhotoMissing, PhotoStorage, PhotoStorageUnavailable } from './photo-storage.js';
export { photoKey, removeStoredPhoto } from './stored-photo.js';
