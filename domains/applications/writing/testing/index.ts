export { aFactProject } from './factories.ts';
