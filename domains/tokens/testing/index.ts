export { aBenchInstance, type BenchInstance } from './bench-instance.ts';
export { aFreeAccount, aTransfer, giveHdag } from './factories.ts';
export { sealEverything } from './sealing.ts';
