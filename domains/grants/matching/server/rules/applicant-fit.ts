import type { ApplicantType } from '#engines/opportunity-formats';
import { APPLICANT_LABELS } from '#grants/catalog/contract';

const NOT_ORGANIZATIONS: ReadonlySet<ApplicantType> = new Set(['individual', 'unrestricted', 'custom']);

/** Bodies that a group without a legal form is certainly not. */
const PUBLIC_BODIES: ReadonlySet<ApplicantType> = new Set([
  'government_state',
  'government_county',
  'government_municipal',
  'government_special_district',
  'government_tribal',
  'organization_tribal_other',
  'school_district_independent',
  'higher_education_public',
  'higher_education_private',
]);

/** Whether one kind of applicant is among those accepted. `unclear`: not stated, or stated only in the text. */
export type ApplicantFit = 'yes' | 'no' | 'unclear';

/** Compares who may apply with what the applicant is. Nothing stated on either side is unclear, never a no. */
export function applicantFit(
  accepted: readonly ApplicantType[],
  mine: readonly ApplicantType[],
): ApplicantFit {
  if (accepted.length === 0 || mine.length === 0) return 'unclear';
  if (accepted.includes('unrestricted')) return 'yes';
  if (mine.some((type) => type !== 'custom' && accepted.includes(type))) return 'yes';
  const organized = mine.some((type) => !NOT_ORGANIZATIONS.has(type));
  if (accepted.includes('organization') && organized) return 'yes';
  if (accepted.every((type) => PUBLIC_BODIES.has(type)) && mine.every((type) => type === 'custom'))
    return 'no';
  // "Others, see the source" may mean anybody; an unspecified organization may be of an accepted kind.
  if (accepted.includes('custom') || mine.includes('custom')) return 'unclear';
  if (mine.includes('organization') && accepted.some((type) => !NOT_ORGANIZATIONS.has(type)))
    return 'unclear';
  return 'no';
}

/** The accepted kinds in one readable line: `Nonprofit with 501(c)(3) status, Small business`. */
export function applicantLine(types: readonly ApplicantType[]): string {
  return types.map((type) => APPLICANT_LABELS[type]).join(', ');
}
