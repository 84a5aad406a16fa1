import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import type { Reputation } from '../../contract/schemas.ts';

/** The figure, its tier, and what becomes of it if nothing is earned. */
export function RepIdFigures({ reputation }: { reputation: Reputation }): ReactElement {
  const { repId, exact, tier, nextTier, nextDropAt, inAYear } = reputation;
  return (
    <StatStrip
      label="Your RepID"
      stats={[
        { label: 'RepID', value: repId, note: exact === repId ? undefined : `${exact} before rounding down` },
        {
          label: 'Tier',
          value: tier === null ? 'None yet' : `${tier}+`,
          note: nextTier ? `${nextTier.missing} more for ${nextTier.tier}+` : undefined,
        },
        {
          label: 'Falls by one on',
          value: nextDropAt === null ? null : dayText(nextDropAt),
          note: nextDropAt === null ? undefined : 'if you earn nothing until then',
        },
        { label: 'In a year', value: inAYear, note: 'if you earn nothing until then' },
      ]}
    />
  );
}
