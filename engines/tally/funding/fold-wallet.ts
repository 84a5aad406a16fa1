import type { Gift, Method, Round } from './round.ts';

/**
 * The one form of a wallet's address, in lower case. The letter case of an address is a checksum of it (EIP-55), no other
 * wallet; any other name stays as it is.
 */
export function foldWallet(name: string): string {
  return /^0x[\da-f]{40}$/i.test(name) ? name.toLowerCase() : name;
}

/** A gift under folded names. */
export function foldGift<G extends Gift>(gift: G): G {
  return { ...gift, donor: foldWallet(gift.donor), project: foldWallet(gift.project) };
}

/** A round in which every wallet has one name, whatever way its address is written. */
export function foldWallets<M extends Method>(round: Round & { readonly method: M }) {
  const { gifts, projects, eligible } = round;
  return {
    ...round,
    method: foldGroups(round.method),
    gifts: gifts.map(foldGift),
    ...(projects ? { projects: projects.map(foldWallet) } : {}),
    ...(eligible ? { eligible: new Set([...eligible].map(foldWallet)) } : {}),
  };
}

function foldGroups<M extends Method>(method: M): M {
  if (method.name !== 'cocm' || !method.groups) return method;
  const groups = new Map([...method.groups].map(([donor, own]) => [foldWallet(donor), own]));
  return { ...method, groups };
}
