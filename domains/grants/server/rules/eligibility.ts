import type { Blocker } from '../../contract/schemas.ts';
import type { MatchSubject, Requirement } from './match-facts.ts';

interface Rule {
  readonly requirement: Requirement;
  readonly pattern: RegExp;
  readonly severity: Blocker['severity'];
  readonly text: string;
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
  },
  {
    requirement: 'samRegistration',
    pattern:
      /\b(registered (in|with) (the )?(SAM\b|SAM\.gov|system for award management)|SAM(\.gov)? registration|unique entity identifier|\bUEI\b)/i,
    severity: 'canBeSolved',
    text: 'It needs a SAM.gov registration. Yours is missing; allow some weeks for it.',
  },
  {
    requirement: 'ownShare',
    pattern:
      /\b(cost[- ]shar(e|ing)|matching (funds|requirement|contribution)|match is required|co-?financing|own contribution)\b/i,
    severity: 'canBeSolved',
    text: 'It asks for a share of your own. Your project names none.',
  },
  {
    requirement: 'supportLetter',
    pattern: /\bletters? (of (support|commitment|endorsement)\b|from an? )/i,
    severity: 'canBeSolved',
    text: 'One document missing: a letter of support.',
  },
  {
    requirement: 'registeredOrganization',
    pattern:
      /\b(legally (registered|established|constituted)|registered (legal entit(y|ies)|charit(y|ies)|organi[sz]ations?))\b/i,
    severity: 'canBeSolved',
    text: 'It needs a registered organization. Register one, or apply with a partner that is.',
  },
  {
    requirement: 'auditedAccounts',
    pattern: /\b(audited (accounts|financial statements)|annual audit|single audit)\b/i,
    severity: 'canBeSolved',
    text: 'One document missing: audited accounts.',
  },
];

/** A line that takes the requirement back: "Cost sharing is not required", "… requirement: No". */
const WAIVED = /\b(not|no|nor|neither|without|optional|encouraged|may (include|submit)|if available)\b/i;

/** What a line of the conditions asks for, if it is one of the requirements known here. */
export function requirementOf(line: string): Requirement | undefined {
  const rule = RULES.find(({ pattern }) => pattern.test(line));
  // "Unsolicited applications are not accepted" is a no that binds.
  return rule && (rule.requirement === 'invitation' || !WAIVED.test(line)) ? rule.requirement : undefined;
}

/**
 * Conditions of the source that the applicant is known not to meet. What is unknown of the applicant blocks nothing.
 */
export function eligibilityBlockers(lines: readonly string[], has: MatchSubject['has']): Blocker[] {
  const found: Blocker[] = [];
  const seen = new Set<Requirement>();
  for (const line of lines) {
    const requirement = requirementOf(line);
    if (!requirement || seen.has(requirement) || has[requirement] !== false) continue;
    seen.add(requirement);
    const rule = RULES.find((candidate) => candidate.requirement === requirement);
    if (rule) found.push({ severity: rule.severity, code: 'eligibility', text: rule.text, sourceLine: line });
  }
  return found;
}
