import type { Gift, Round } from './round.ts';

/**
 * The one form of a wallet's address, in lower case. The letter case of an address is a checksum of it (EIP-55), no
 * other wallet; any other name stays as it is.
 */
export function foldWallet(name: string): string {
  return /^0x[\da-f]{40}$/i.test(name) ? name.toLowerCase() : name;
}

/** A gift under folded names. */
export function foldGift<G extends Gift>(gift: G): G {
  return { ...gift, donor: foldWallet(gift.donor), project: foldWallet(gift.project) };
}

/** A round in which every wallet has one name, whatever way its address is written. */
export function foldWallets<R extends Round>(round: R) {
  const { projects, eligible } = round;
  return {
    ...round,
    gifts: round.gifts.map(foldGift),
    ...(projects ? { projects: projects.map(foldWallet) } : {}),
    ...(eligible ? { eligible: new Set([...eligible].map(foldWallet)) } : {}),
  };
}
