import type { Purpose } from '../../contract/constants.ts';
import { placeholderFor } from '../../contract/placeholders.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import { type Fact, sentenceOf } from './facts.ts';

type Known = ReadonlyMap<string, Fact>;

/** Sentences that are made of named facts alone, for the sections they belong to. */
export interface Openings {
  /** Before the sentences of the sources. */
  readonly before: readonly StoredSentence[];
  /** Behind them, before what is to be filled in. */
  readonly after: readonly StoredSentence[];
}

/** "for $5,000", as the call pays it; a placeholder where the project names no amount in its currency and range. */
function amountOf(known: Known): { readonly text: string; readonly facts: readonly Fact[] } {
  const sought = known.get('project.amountSought');
  const wanted = known.get('call.currency');
  if (!sought) return { text: '[AMOUNT]', facts: [] };
  const isOther = wanted !== undefined && known.get('project.currency')?.text !== wanted.text;
  const most = known.get('call.most');
  const within = known.get('call.within');
  if (most)
    return {
      text: placeholderFor(
        `the amount; the call gives at most ${most.text}, the project names ${sought.text}`,
      ),
      facts: [sought, most],
    };
  if (within) return { text: within.text, facts: [sought, within] };
  if (!isOther) return { text: sought.text, facts: [sought] };
  const text = placeholderFor(`the amount in ${wanted.text}; the project names ${sought.text}`);
  return { text, facts: [sought, wanted] };
}

/**
 * "With Tidewatch we apply to “Harbor Fund” (Shore Office) for $5,000." The amount is left out where it is to be filled
 * in under the budget.
 */
function application(known: Known, hasBudget: boolean): StoredSentence[] {
  const title = known.get('project.title');
  const call = known.get('call.title');
  const funder = known.get('call.funder');
  const amount = amountOf(known);
  const isKnown = !amount.text.startsWith('[');
  if (!title || !call)
    return isKnown || !hasBudget ? [sentenceOf(`We ask for ${amount.text}.`, 'rules', amount.facts)] : [];
  const named = [title, call, ...(funder ? [funder] : [])];
  const from = funder ? ` (${funder.text})` : '';
  const start = `With ${title.text} we apply to “${call.text}”${from}`;
  if (!isKnown && hasBudget) return [sentenceOf(`${start}.`, 'rules', named)];
  return [sentenceOf(`${start} for ${amount.text}.`, 'rules', [...named, ...amount.facts])];
}

/** "a cooperative", "an informal group or club, not registered". */
function withArticle(label: string): string {
  const text = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return `${/^[aeio]/.test(text) ? 'an' : 'a'} ${text}`;
}

/** "We are a cooperative, based in Ohio." One person alone is no "we". */
function applicant(known: Known): StoredSentence[] {
  const type = known.get('project.applicantType');
  const region = known.get('project.region');
  if (!type) return region ? [sentenceOf(`We are based in ${region.text}.`, 'rules', [region])] : [];
  const who = /^individual/i.test(type.text) ? 'The applicant is' : 'We are';
  const text = `${who} ${withArticle(type.text)}${region ? `, based in ${region.text}` : ''}.`;
  return [sentenceOf(text, 'rules', region ? [type, region] : [type])];
}

function goal(known: Known): StoredSentence[] {
  const fact = known.get('project.fundingGoal');
  return fact ? [sentenceOf(`The funding goal of the project is ${fact.text}.`, 'rules', [fact])] : [];
}

/** The made sentences of a section. @param purposes those of all sections @param known named facts, by id */
export function openingsOf(purpose: Purpose, purposes: ReadonlySet<Purpose>, known: Known): Openings {
  if (purpose === 'team') return { before: applicant(known), after: [] };
  if (purpose === 'summary')
    return {
      before: [
        ...application(known, purposes.has('budget')),
        ...(purposes.has('team') ? [] : applicant(known)),
      ],
      after: [],
    };
  if (purpose === 'budget') {
    const amount = amountOf(known);
    const hasGoal = amount.facts.length === 0 && known.has('project.fundingGoal');
    return {
      before: hasGoal ? goal(known) : [sentenceOf(`We ask for ${amount.text}.`, 'rules', amount.facts)],
      after: [],
    };
  }
  const region = known.get('project.region');
  if (purpose === 'activities' && region)
    return { before: [], after: [sentenceOf(`The work takes place in ${region.text}.`, 'rules', [region])] };
  return { before: [], after: [] };
}
