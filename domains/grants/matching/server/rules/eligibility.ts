import type { Mission, Requirement } from '#grants/catalog/contract';
import type { Blocker, ConditionToCheck } from '../../contract/schemas.ts';
import { clausesOf, isTakenBack } from './conditions.ts';

interface Rule {
  readonly requirement: Requirement;
  readonly pattern: RegExp;
  readonly severity: Blocker['severity'];
  /** Words for an applicant who is known not to meet it. */
  readonly text: string;
  /** Name of the requirement, after "To check:". */
  readonly name: string;
}

/**
 * Requirements that are worded alike everywhere. Few and exact on purpose: a condition that is read wrongly hides a
 * grant, one that is not read is still printed with the grant.
 */
const RULES: readonly Rule[] = [
  {
    requirement: 'invitation',
    pattern:
      /\b(by invitation only|invited applicants only|only invited (applicants|organi[sz]ations)|unsolicited (applications|proposals) are not)\b/i,
    severity: 'cannot',
    text: 'Only invited applicants can apply.',
    name: 'an invitation',
  },
  {
    requirement: 'samRegistration',
    pattern:
      /\b(register(ed)? (in|with) (the )?(SAM\b|SAM\.gov|system for award management)|SAM(\.gov)? registration|unique entity identifier|\bUEI\b)/i,
    severity: 'canBeSolved',
    text: 'It needs a SAM.gov registration. Yours is missing; allow some weeks for it.',
    name: 'SAM.gov registration',
  },
  {
    requirement: 'ownShare',
    pattern:
      /\b(cost[- ]shar(e|ing)|matching (funds|requirement|contribution)|match is required|must match (the|this|its|each) (money|grant|funds?|award|dollars?)|co-?financing|own contribution)\b/i,
    severity: 'canBeSolved',
    text: 'It requires a contribution from you. Your project lists none.',
    name: 'a share of your own money',
  },
  {
    requirement: 'supportLetter',
    pattern: /\bletters? (of (support|commitment|endorsement)\b|from an? )/i,
    severity: 'canBeSolved',
    text: 'One document missing: a letter of support.',
    name: 'a letter of support',
  },
  {
    requirement: 'registeredOrganization',
    pattern:
      /\b(legally (registered|established|constituted)|registered (legal entit(y|ies)|charit(y|ies)|organi[sz]ations?))\b/i,
    severity: 'canBeSolved',
    text: 'It needs a registered organization. Register one, or apply with a partner that is.',
    name: 'a registered organization',
  },
  {
    requirement: 'auditedAccounts',
    pattern: /\b(audited (accounts|financial statements)|annual audit|single audit)\b/i,
    severity: 'canBeSolved',
    text: 'One document missing: audited accounts.',
    name: 'audited accounts',
  },
];

/** Whether a clause asks for what a rule names, anywhere in it. */
function asks(clause: string, { requirement, pattern }: Rule): boolean {
  return [...clause.matchAll(new RegExp(pattern, 'gi'))].some(({ index, 0: found }) => {
    // "Unsolicited applications are not accepted" is a no that binds.
    if (requirement === 'invitation') return !/\bnot\s+$/i.test(clause.slice(0, index));
    return !isTakenBack(clause, index, index + found.length);
  });
}

/** Finds the known requirements in a line of the conditions. */
export function requirementsOf(line: string): Requirement[] {
  const clauses = clausesOf(line);
  return RULES.filter((rule) => clauses.some((clause) => asks(clause, rule))).map(
    ({ requirement }) => requirement,
  );
}

/** Not to be had for the asking, so it blocks as long as nothing says that the applicant has it. */
const UNINVITED = 'Only invited applicants can apply, and nothing here says that you are invited.';

/** The conditions known here, each once, with the first line that asks for it. */
function askedFor(lines: readonly string[]): readonly (Rule & { readonly sourceLine: string })[] {
  const asked = new Map<Requirement, Rule & { readonly sourceLine: string }>();
  for (const sourceLine of lines) {
    const named = requirementsOf(sourceLine);
    for (const rule of RULES) {
      const isNew = named.includes(rule.requirement) && !asked.has(rule.requirement);
      if (isNew) asked.set(rule.requirement, { ...rule, sourceLine });
    }
  }
  return [...asked.values()];
}

/**
 * Conditions of the source that the applicant is known not to meet, and an invitation that is not known of. Any other
 * fact that is unknown of the applicant blocks nothing; see {@link conditionsToCheck}.
 */
export function eligibilityBlockers(lines: readonly string[], has: Mission['has']): Blocker[] {
  return askedFor(lines).flatMap(({ requirement, severity, text, sourceLine }) => {
    const isUninvited = requirement === 'invitation' && has.invitation === undefined;
    if (!isUninvited && has[requirement] !== false) return [];
    return [{ severity, code: 'eligibility' as const, text: isUninvited ? UNINVITED : text, sourceLine }];
  });
}

/** Conditions of the source of which nobody here knows whether the applicant meets them. */
export function conditionsToCheck(lines: readonly string[], has: Mission['has']): ConditionToCheck[] {
  return askedFor(lines)
    .filter(({ requirement }) => requirement !== 'invitation' && has[requirement] === undefined)
    .map(({ name, sourceLine }) => ({ text: name, sourceLine }));
}
