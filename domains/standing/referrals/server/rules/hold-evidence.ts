import { counted } from '#platform/kernel/format/numbers.ts';
import { reasonText } from './hold-reasons.ts';
import { type HoldFeature, type HoldSignals, holdParts } from './hold-score.ts';

/** One thing that speaks for holding a reward. */
export interface Evidence {
  /** In the words its member reads. */
  readonly reason: string;
  /** The figure behind it, for administrators. */
  readonly fact: string;
  /** Weight under the logistic curve, to a hundredth. */
  readonly weight: number;
}

/** Counts beside the signals themselves. */
export interface EvidenceCounts {
  /** Other accounts with the same mailbox. */
  readonly addressOthers: number;
  /** Members who came along the same line, and how many of them are complete. */
  readonly groupSize: number;
  readonly groupCompleted: number;
  /** Accounts of the same network outside the group. */
  readonly networkOutside: number;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const FACTS: Readonly<Record<HoldFeature, (signals: HoldSignals, counts: EvidenceCounts) => string>> = {
  address: (_, { addressOthers }) => `${counted(addressOthers, 'other account')} with this mailbox`,
  'device-of-referrer': () => 'Both were seen in one browser',
  'device-shared': ({ deviceOthers }) => `${counted(deviceOthers, 'other account')} in a browser of theirs`,
  regular: ({ regularity }) => `Joins were ${percent(regularity)} regular`,
  depth: ({ depth }) => `${counted(depth, 'level')} deep`,
  fast: ({ fastShare }) => `${percent(fastShare)} complete within ten minutes`,
  completion: (_, { groupCompleted, groupSize }) => `${groupCompleted} of ${groupSize} complete`,
  network: (_, { networkOutside }) =>
    `${counted(networkOutside, 'account')} of this network outside the group`,
};

/** Lists the parts of a new member's score, the strongest first; what adds nothing is left out. */
export function holdEvidence(signals: HoldSignals, counts: EvidenceCounts): Evidence[] {
  return (Object.entries(holdParts(signals)) as [HoldFeature, number][])
    .filter(([, part]) => part >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([feature, part]) => ({
      reason: reasonText(feature),
      fact: FACTS[feature](signals, counts),
      weight: Math.round(part * 100) / 100,
    }));
}
