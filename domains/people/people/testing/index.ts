export { aBuilder } from './builder.ts';
