export { aFreeAccount, aTransfer, giveHdag } from './factories.ts';
export { sealEverything } from './sealing.ts';
