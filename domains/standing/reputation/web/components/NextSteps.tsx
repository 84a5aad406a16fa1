import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { limitText } from '../../contract/limit-text.ts';
import type { Standing } from '../../contract/schemas.ts';
import { pointsText } from '../words.ts';

const SHOWN = 4;

/** Next steps of a member, the most points first. */
export function NextSteps({ standings }: { standings: readonly Standing[] }): ReactElement {
  const open = standings
    .filter(({ state, link }) => state === 'open' && link !== null)
    .sort((a, b) => b.points - a.points);
  return (
    <section aria-labelledby="next">
      <SectionHeader id="next" title="What to do next" className="mb-2" />
      <RowList label="What to do next">
        {open.slice(0, SHOWN).map((standing) => (
          <Row
            key={standing.rule}
            title={standing.label}
            href={standing.link ?? undefined}
            secondary={limitText(standing)}
            end={`+${pointsText(standing.points)}`}
          />
        ))}
      </RowList>
    </section>
  );
}
