import { NTEE_GROUPS } from '../../contract/ntee.ts';
import type { Nonprofit, NonprofitCard } from '../../contract/schemas.ts';
import { stateName } from '../rules/state-name.ts';
import type { NonprofitRecord } from '../store/nonprofit-store.ts';

/** An imported amount has at most 15 digits, so that a number holds it exactly. */
const dollars = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** Returns the fields of a nonprofit in a list. */
export function cardOf(record: NonprofitRecord): NonprofitCard {
  const { id, registry, number, name, country, city, state, nteeCode, nteeMajor, incomeUsd, taxPeriod } =
    record;
  const group = nteeMajor && NTEE_GROUPS[nteeMajor];
  return {
    id,
    registry,
    number: registry === 'none' ? null : number,
    name,
    country,
    city,
    state,
    ntee: nteeCode === null && nteeMajor === null ? null : { code: nteeCode, group: nteeMajor, name: group },
    incomeUsd: dollars(incomeUsd),
    taxPeriod,
  };
}

/** Everything that is kept of a nonprofit but how its page is claimed. */
export function presentNonprofit(record: NonprofitRecord): Omit<Nonprofit, 'claim'> {
  const { registeredName, state, zip, subsection, rulingMonth, assetsUsd, revenueUsd, origin, purpose } =
    record;
  const { website, websiteSource, websiteAt, source, importedAt } = record;
  return {
    ...cardOf(record),
    registeredName,
    stateName: state && stateName(state),
    zip,
    subsection,
    rulingMonth,
    assetsUsd: dollars(assetsUsd),
    revenueUsd: dollars(revenueUsd),
    origin,
    purpose,
    website:
      website === null
        ? null
        : { address: website, source: websiteSource ?? '', at: (websiteAt ?? importedAt).toISOString() },
    source,
    importedAt: importedAt.toISOString(),
  };
}
