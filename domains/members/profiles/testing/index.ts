export { aProfile, showPageTo } from './profile.ts';
