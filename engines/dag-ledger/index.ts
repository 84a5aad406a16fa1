export {
  type HashedBlock,
  type LedgerArchive,
  type VerifiedArchive,
  verifyCar,
  writeCar,
} from './archive/car.ts';
export {
  decodeBlock,
  decodeSigned,
  encodeBlock,
  encodeSigned,
  type SignedCheckpoint,
} from './blocks/block.ts';
export type {
  AccountTip,
  CheckpointBlock,
  GenesisBlock,
  LedgerBlock,
  NamedAccount,
  TransferBlock,
} from './blocks/block-shapes.ts';
export { readCid, writeCid } from './blocks/cid.ts';
export { encodeTip } from './blocks/frequent-bytes.ts';
export {
  type JournalTransfer,
  LedgerState,
  type PlacedTip,
  type SealedBlock,
  toHex,
} from './blocks/ledger-state.ts';
export { LedgerVerifier, verifySignature } from './blocks/verify.ts';
export { DagLedgerError, type DagLedgerErrorCode } from './dag-ledger-error.ts';
export { type Digest, sha256 } from './digest/sha256.ts';
export { MerkleFrontier, type MerkleNode, type MerkleNodes } from './merkle/frontier.ts';
export { leafHash, nodeHash } from './merkle/hashes.ts';
export {
  type ConsistencyClaim,
  consistencyProof,
  type InclusionClaim,
  inclusionProof,
  verifyConsistency,
  verifyInclusion,
} from './merkle/proofs.ts';
