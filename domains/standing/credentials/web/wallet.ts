import { endOf, makeHolderKey, presentCredential } from './hold-credentials.ts';
import { canHoldKeys, dropHeld, keepHeld, takeHeld } from './holder-store.ts';

/** Credentials of this browser, in one object whose functions a test can replace. */
export const wallet = {
  canHoldKeys,
  keepHeld,
  takeHeld,
  dropHeld,
  makeHolderKey,
  presentCredential,
  endOf,
};
