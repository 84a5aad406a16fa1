export { anApiKey, type KeyOverrides } from './factories.ts';
