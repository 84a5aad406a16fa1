import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { REGISTRIES } from '../../contract/constants.ts';
import type { Nonprofit } from '../../contract/schemas.ts';
import { causeText, dollarsText, placeText, registryMonth, registryNumber, sourceText } from '../words.ts';
import { GrantsLink } from './GrantsLink.tsx';

/** A nonprofit as its registry has it: figures, identity and source. */
export function NonprofitRecord({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  const { registry, name, ntee } = nonprofit;
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{name}</span>}
        lead={placeText(nonprofit)}
        badges={
          <>
            {registry === 'demo' && <Badge>Demo data</Badge>}
            {ntee?.name && <Badge>{ntee.name}</Badge>}
          </>
        }
        actions={<GrantsLink />}
      />
      <div className="mt-6 grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby="figures" className="min-w-0">
          <Figures nonprofit={nonprofit} />
        </section>
        <aside aria-label="Identity and source" className="flex flex-col gap-8">
          <section aria-labelledby="identity">
            <SectionHeader id="identity" title="Identity" className="mb-3" />
            <FactList facts={identityOf(nonprofit)} />
          </section>
          <Source nonprofit={nonprofit} />
        </aside>
      </div>
    </>
  );
}

function Figures({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  const { incomeUsd, revenueUsd, assetsUsd, taxPeriod } = nonprofit;
  const isUnknown = incomeUsd === null && revenueUsd === null && assetsUsd === null;
  return (
    <>
      <SectionHeader
        id="figures"
        title="Figures"
        note={taxPeriod && !isUnknown && `As filed for the year ending ${registryMonth(taxPeriod)}`}
        className="mb-3"
      />
      {isUnknown ? (
        <p className="text-ink-2">The registry gives no figures.</p>
      ) : (
        <StatStrip
          label="Figures"
          stats={[
            { label: 'Income', value: dollarsText(incomeUsd) },
            { label: 'Revenue', value: dollarsText(revenueUsd) },
            { label: 'Assets', value: dollarsText(assetsUsd) },
          ]}
        />
      )}
    </>
  );
}

/** Lists the identifying facts of the registry; what it does not say is left out. */
function identityOf(nonprofit: Nonprofit): { label: string; value: string }[] {
  const { registry, name, registeredName, city, state, zip, ntee, subsection, rulingMonth } = nonprofit;
  const lines = [
    [REGISTRIES[registry].numberLabel, registryNumber(nonprofit)],
    ['Registered name', registeredName === name ? null : registeredName],
    ['Place', [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    ['NTEE group', ntee && causeText(ntee)],
    ['Tax-exempt under', subsection && `Section 501(c)(${Number(subsection)})`],
    ['Exempt since', rulingMonth && registryMonth(rulingMonth)],
  ] as const;
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function Source({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  return (
    <section aria-labelledby="source">
      <SectionHeader id="source" title="Source" className="mb-3" />
      <p className="text-14 wrap-anywhere">{sourceText(nonprofit)}</p>
      <p className="tnum text-13 text-ink-2">
        Imported {dayText(nonprofit.importedAt)}. Every fact on this page comes from it.
      </p>
      <Notice tone="info" className="mt-3" title="A registry entry is not an endorsement">
        It shows that the registry lists this organization. We have not verified its work.
      </Notice>
    </section>
  );
}
