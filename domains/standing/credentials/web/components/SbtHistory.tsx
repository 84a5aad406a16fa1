import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import type { Credentials } from '../../contract/index.ts';
import { gapNames, STATE_WORDS } from '../words.ts';

/** Changes of an SBT, the newest first; nothing before the first. */
export function SbtHistory({ history }: Pick<Credentials['sbt'], 'history'>): ReactElement | null {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <SectionHeader id="history" title="History" />
      <RowList label="Changes of your SBT">
        {history.map(({ state, gaps, at }) => (
          <Row
            key={`${state}-${at}`}
            title={STATE_WORDS[state]}
            secondary={gaps.length > 0 ? `Missing: ${gapNames(gaps)}` : undefined}
            end={<LocalMoment at={at} />}
          />
        ))}
      </RowList>
    </section>
  );
}
