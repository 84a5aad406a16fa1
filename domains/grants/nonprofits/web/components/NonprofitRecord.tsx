import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { countryName } from '#platform/kernel/countries.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { pathTo } from '#platform/web/links.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import type { Nonprofit } from '../../contract/schemas.ts';
import { causeText, dollarsText, placeText, registryMonth, registryNumber } from '../words.ts';
import { EntrySource } from './EntrySource.tsx';
import { GrantsLink } from './GrantsLink.tsx';
import { OwnWords } from './OwnWords.tsx';
import { PageClaim } from './PageClaim.tsx';

/** A nonprofit as its registry has it: figures, identity and source. */
export function NonprofitRecord({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  const { registry, name, ntee, claim } = nonprofit;
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
            {claim.granted && <Badge tone="ok">Claimed</Badge>}
          </>
        }
        actions={
          <>
            <Button icon={Share2} asChild>
              <Link href={pathTo('/nonprofits/share', { id: nonprofit.id })}>Share</Link>
            </Button>
            <GrantsLink />
          </>
        }
      />
      <div className="mt-6 grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-8">
          <OwnWords words={claim.words} />
          {nonprofit.purpose && (
            <section aria-labelledby="purpose">
              <SectionHeader id="purpose" title="Purpose, in its own words" className="mb-3" />
              <p className="max-w-read whitespace-pre-line wrap-anywhere">{nonprofit.purpose}</p>
            </section>
          )}
          <section aria-labelledby="figures">
            <Figures nonprofit={nonprofit} />
          </section>
        </div>
        <aside aria-label="Identity and source" className="flex flex-col gap-8">
          <section aria-labelledby="identity">
            <SectionHeader id="identity" title="Identity" className="mb-3" />
            <FactList facts={identityOf(nonprofit)} />
          </section>
          <PageClaim nonprofit={nonprofit} />
          <EntrySource nonprofit={nonprofit} />
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
        <p className="text-ink-2">
          {nonprofit.origin === 'registry' ? 'The registry gives no figures.' : 'No figures are known here.'}
        </p>
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
  const { registry, name, registeredName, country, city, state, zip, ntee, subsection, rulingMonth } =
    nonprofit;
  const lines = [
    [REGISTRIES[registry].numberLabel, registryNumber(nonprofit)],
    ['Registered name', registeredName === name ? null : registeredName],
    ['Place', [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    ['Country', country && countryName(country)],
    [ntee?.code ? 'NTEE group' : 'Cause', ntee && causeText(ntee)],
    ['Tax-exempt under', subsection && `Section 501(c)(${Number(subsection)})`],
    ['Exempt since', rulingMonth && registryMonth(rulingMonth)],
  ] as const;
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
