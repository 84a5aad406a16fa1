export { aProfile } from './profile.ts';
