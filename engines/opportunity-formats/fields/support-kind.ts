import type { ApplicantType, SupportKind } from '../vocabulary/opportunity.ts';
import { SUPPORT_KINDS } from '../vocabulary/vocabulary.ts';
import { foldName } from './fold-name.ts';

/** Codes of Grants.gov's funding instruments and of IATI's finance types. "Other" (O) says what it is not. */
const CODES: Readonly<Record<string, SupportKind | null>> = {
  g: 'grant',
  ca: 'grant',
  pc: 'other',
  o: null,
  110: 'grant',
  111: 'grant',
  421: 'loan',
  422: 'loan',
  423: 'loan',
  1100: 'loan',
};

/**
 * Words of sources, tested in order on the folded text; the first that fits decides. Text that names a grant is one even
 * where it names a loan too ("loans and grants").
 */
const PATTERNS: readonly (readonly [RegExp, SupportKind | null])[] = [
  [/^other( specify)?$|^unknown$|^not (stated|specified)$/, null],
  [/\bgrants?\b|\bgranting\b|cooperative agreement|specified use/, 'grant'],
  [/\bloans?\b|\blending\b|\bcredits? (line|guarantee)|guarantee|mortgage|debt financ|microcredit/, 'loan'],
  [/tax (expenditure|credit|deduction|exemption|relief|incentive)|^tax(es)?$/, 'tax'],
  [
    /unrestricted use|pension|personal (benefit|support)|\bbenefits?\b|compensation|allowance|voucher/,
    'personal',
  ],
  [/\binsurance\b|indemnit/, 'insurance'],
  [
    /salar(y|ies)|procurement|contract\b|training|advisory|counsel|technical information|speciali[sz]ed services/,
    'other',
  ],
  [
    /property|facilities|equipment|investigation|complaints|^interest$|\bequity\b|in kind|^services?$/,
    'other',
  ],
  [/award|fellowship|scholarship|bursar|stipend|prize|contest|bount(y|ies)|\bsubsid(y|ies)\b/, 'grant'],
  [
    /(quadratic|retro(active)?|matching|milestone|streaming|conviction) (public goods )?funding|donation/,
    'grant',
  ],
];

/** Which kind loads a record that names several, none of them a grant. */
const PRECEDENCE: readonly SupportKind[] = ['loan', 'insurance', 'tax', 'personal', 'other'];

function kindOf(text: string): SupportKind | null {
  const folded = foldName(text);
  const code = CODES[folded];
  if (code !== undefined) return code;
  const own = SUPPORT_KINDS.find((kind) => kind === text.trim());
  return own ?? PATTERNS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/**
 * Reads the kind of support from types of assistance as sources write them: words of SAM.gov, codes of
 * Grants.gov, finance types of IATI, mechanisms of DAOIP-5. One grant among several makes it a grant. A payment for a
 * specified use is one too, except where individuals alone may apply. Null is unknown, and counts as a grant.
 */
export function supportKindOf(
  types: readonly string[],
  applicantTypes: readonly ApplicantType[] = [],
): SupportKind | null {
  const stated = types.filter((type) => type.trim() !== '');
  const kinds = stated.map(kindOf);
  if (kinds.includes('grant')) {
    const onlyPayments = stated.every((type, at) => kinds[at] !== 'grant' || /specified use/i.test(type));
    const forPersons = applicantTypes.length > 0 && applicantTypes.every((type) => type === 'individual');
    return onlyPayments && forPersons ? 'personal' : 'grant';
  }
  // A type that cannot be read may be a grant.
  if (kinds.includes(null)) return null;
  return PRECEDENCE.find((kind) => kinds.includes(kind)) ?? null;
}

/** Fields in which sources write types of assistance, folded and without spaces. */
const FIELD =
  /^(supportkind|kindofsupport|supporttypes?|typeofsupport|(types?of)?assistance|assistancetypes?|(funding|assistance)instruments?(types?)?|fundingtypes?|financetypes?|grantfundingmechanism|fundingmechanism)$/;

/** Types of assistance among fields of a source without their own place, in their words. */
export function statedAssistance(extra: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(extra).flatMap(([name, value]) => {
    if (FIELD.test(foldName(name).replaceAll(' ', ''))) return wordsOf(value);
    return name === 'customFields' && isRecord(value) ? statedAssistance(value) : [];
  });
}

/** A text, a list of them, or what objects of a codelist call themselves. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[;|]/).map((part) => part.trim());
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isRecord(value)) return [];
  return wordsOf(value.value ?? value.title ?? value.name ?? value.code);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
