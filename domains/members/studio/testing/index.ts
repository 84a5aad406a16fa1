export { anUnfinishedUpload, aSharedImage } from './factories.ts';
