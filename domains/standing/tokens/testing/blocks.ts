import type { Block } from '../contract/schemas.ts';

/** A transfer block as the API answers it, of 1.5 HDAG; accounts and CIDs may be any words. */
export function aBlock(n: number, payer: string, payee: string, parents: readonly string[]): Block {
  return {
    cid: `cid-${n}`,
    n,
    type: 'transfer',
    at: `2026-11-22T10:00:0${n % 10}.000Z`,
    transfer: {
      seq: n,
      kind: 'gift',
      payer,
      payee,
      amount: '1.5',
      payerAfter: '8.5',
      payeeAfter: '1.5',
      parents: [...parents],
    },
  };
}
