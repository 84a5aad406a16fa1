import { type CountedTerms, commandOf } from './count-round.ts';
import type { PaidParts } from './eligible-gifts.ts';

/** Facts for explaining the files of a result. */
interface Explained {
  readonly name: string;
  readonly terms: CountedTerms;
  /** The donors' unique-human score had to pass. */
  readonly uniqueHumans: boolean;
  readonly at: Date;
  /** Projects of the round with the campaigns that were given to. */
  readonly projects: readonly {
    readonly id: string;
    readonly title: string;
    readonly campaigns: readonly string[];
  }[];
  readonly parts: PaidParts;
}

/** The text beside the files of a final result: what each holds, what was assumed, and how to recompute both results. */
export function readmeText({ name, terms, uniqueHumans, at, projects, parts }: Explained): string {
  return `${[
    name,
    `Computed on ${at.toISOString()}. Amounts are in wei.`,
    '',
    'gifts.csv: every confirmed gift of the giving period, summed by project and donor. "amount" is all that was given;',
    '"counted" is what of it counts for the match. Of flagged donors nothing counts.',
    'gifts-with-flagged.csv: the same as if no donor was flagged.',
    'result.csv: what the first command below prints. "received" is the sum of "amount".',
    'proofs.json: the Merkle root with the claim of each address.',
    '',
    'Donors are pseudonyms of this round. A gift counts if, when the result was computed,',
    `- the donor was a member with a verified email who had reached the level that the round asks for${uniqueHumans ? ' and had a passing unique-human score' : ''},`,
    '- the donor neither owned the project nor was in its team,',
    '- the campaign had paid out the money. What a campaign still holds may be refunded, so only the part of each gift that',
    '  was paid out counts, rounded down. The minimum is compared with all that a donor gave to the project.',
    'A project that agrees with its donors to give the money back outside the contract cannot be seen on the chain.',
    '',
    'Recompute the result, and the one with flagged donors:',
    commandOf(terms),
    commandOf(terms, 'gifts-with-flagged.csv'),
    '',
    'Paid out by the campaigns when the result was computed, of all they were given:',
    ...projects.flatMap(({ id, title, campaigns }) =>
      campaigns.map((campaign) => `${id} ${title}: ${campaign} ${paidText(campaign, parts)}`),
    ),
  ].join('\n')}\n`;
}

function paidText(campaign: string, parts: PaidParts): string {
  const part = parts === 'assumed' ? undefined : parts.get(campaign);
  if (!part) return 'nothing';
  return `${part.paid} of ${part.raised}`;
}
