export { aFreeAccount, aTransfer } from './a-transfer.ts';
export { aBenchInstance, type BenchInstance } from './bench-instance.ts';
export { giveHdag } from './factories.ts';
export { sealEverything } from './sealing.ts';
