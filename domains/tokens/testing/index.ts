export { aFreeAccount, aTransfer, giveHdag } from './factories.ts';
