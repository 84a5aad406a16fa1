import type { ProjectResult } from '../contract/schemas.ts';

type Payout = NonNullable<ProjectResult['payout']>;

/** Writes the file for a project's claim, as `proofs.json` of the server has it. */
export function claimFile(root: string, { address, amountWei, proof }: Payout): string {
  const claim = { leafEncoding: ['address', 'uint256'], root, address, amount: amountWei, proof };
  return `${JSON.stringify(claim, null, 2)}\n`;
}

/** Wei of all claims: projects that share an address share a claim. */
export function sumOfClaims(projects: readonly ProjectResult[]): string {
  const claims = new Map(
    projects.flatMap(({ payout }) => (payout ? [[payout.address, BigInt(payout.amountWei)] as const] : [])),
  );
  return String([...claims.values()].reduce((sum, amount) => sum + amount, 0n));
}
