export { anApplication, aPerson } from './factories.ts';
