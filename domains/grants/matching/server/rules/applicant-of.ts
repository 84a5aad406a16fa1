import type { ApplicantType } from '#engines/opportunity-formats';
import type { Mission } from '#grants/catalog/contract';
import type { OwnerType } from '#projects/projects/contract';

type Applicant = Pick<Mission, 'applicantTypes' | 'has'>;

/** Kinds of owners that calls have no name for. */
type BesideCalls = Exclude<OwnerType, ApplicantType>;

const REGISTERED = { registeredOrganization: true } as const;

/**
 * Closest kind of each. A group without a legal form is none of the kinds that calls list, and not one person either:
 * whether it may apply is unclear unless anyone may. A cooperative may be run for profit or not. To a US call a charity
 * abroad is a nonprofit without 501(c)(3) status, which a fiscal sponsor solves.
 */
const CLOSEST: Readonly<Record<BesideCalls, Applicant>> = {
  informal_group: { applicantTypes: ['custom'], has: { registeredOrganization: false } },
  cooperative: { applicantTypes: ['organization'], has: REGISTERED },
  nonprofit_abroad: { applicantTypes: ['nonprofit_without_501c3'], has: REGISTERED },
};

const isBesideCalls = (type: OwnerType): type is BesideCalls => type in CLOSEST;

/** Returns the kind of applicant from the type of owner; nothing where that is not known. */
export function applicantOf(type: OwnerType | null): Applicant {
  if (type === null) return { applicantTypes: [], has: {} };
  return isBesideCalls(type) ? CLOSEST[type] : { applicantTypes: [type], has: {} };
}
