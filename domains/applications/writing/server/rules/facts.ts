import { regionName } from '#engines/opportunity-formats';
import { APPLICANT_LABELS, type Opportunity } from '#grants/catalog/contract';
import { moneyRangeText, moneyText } from '#platform/kernel/format/numbers.ts';
import type { Project } from '#projects/projects/contract';
import type { Author, Purpose, SourceKind } from '../../contract/constants.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import { type PurposesTold, purposesTold } from './purpose-of.ts';
import { closed, splitSentences } from './sentences.ts';

/** Something known, in the words of where it comes from. */
export interface Fact {
  /** `project.description.3`, `profile.bio.1`, `call.title`, `answer.ID.2`: stays the same while its source does. */
  readonly id: string;
  readonly kind: SourceKind;
  /** Where it comes from, for people. */
  readonly label: string;
  /** Title of the text it is from, where that has one: questions are compared with it too. */
  readonly heading?: string;
  /** The words of the source. */
  readonly text: string;
  /** The sentence it makes in a draft; null where it is only looked up. */
  readonly sentence: string | null;
  /** Purposes it tells of, the strongest first; none for an answer, which its question chooses. */
  readonly purposes: readonly Purpose[];
  /** Purposes it only touches: a section that nothing else answers takes it for these. */
  readonly touched?: readonly Purpose[];
  /** The fact it is not understood without: both are said together. */
  readonly follows?: string;
}

/** Parts of a profile that others than its owner may see too. */
export interface ProfileFacts {
  readonly bio: string | null;
  readonly location: string | null;
  readonly skills: readonly string[];
}

/** An answer of the member's library. */
export interface AnswerFacts {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
}

/** Parts of a call that a draft names. */
export type CallToDraft = Pick<Opportunity, 'title' | 'funder' | 'amounts'> &
  Partial<Pick<Opportunity, 'regions'>>;

/** Everything a draft may be made from. Null is not known. */
export interface FactSources {
  readonly project: Project | null;
  readonly profile: ProfileFacts | null;
  readonly call: CallToDraft | null;
  readonly answers: readonly AnswerFacts[];
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

/** The start of a sentence that is not understood without the one before it. */
const FOLLOWS =
  /^(?:they|them|these|those|this|it|he|she|their|its|both|then|most of them|some of them|many of them|all of them)\b/i;

const NO_PURPOSES: PurposesTold = { told: [], touched: [] };

/** Text that facts are the sentences of. */
interface FactText {
  readonly id: string;
  readonly kind: SourceKind;
  readonly label: string;
  readonly text: string;
  readonly heading?: string;
}

function textFacts({ id, kind, label, text, heading }: FactText): Fact[] {
  const sentences = splitSentences(text);
  let purposes: readonly Purpose[] = kind === 'answer' ? [] : ['activities'];
  return groupsOf(sentences).flatMap(({ first, members }) => {
    const { told, touched } = kind === 'answer' ? NO_PURPOSES : purposesTold(members);
    // Sentences without a sign of any purpose belong with those before them.
    if (told.length > 0) purposes = told;
    const shared = { kind, purposes, touched, ...(heading === undefined ? {} : { heading }) };
    return members.map((sentence, within): Fact => {
      const no = first + within + 1;
      return {
        ...shared,
        id: `${id}.${no}`,
        label: `${label}, sentence ${no}`,
        text: sentence,
        sentence: closed(sentence),
        ...(within === 0 ? {} : { follows: `${id}.${first + 1}` }),
      };
    });
  });
}

/** Sentences with those that are not understood without them, in their order. */
function groupsOf(sentences: readonly string[]): { first: number; members: string[] }[] {
  const groups: { first: number; members: string[] }[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const open = FOLLOWS.test(sentence) ? groups.at(-1) : undefined;
    if (open) open.members.push(sentence);
    else groups.push({ first: at, members: [sentence] });
  }
  return groups;
}

function applicantText(type: NonNullable<Project['applicantType']>, region: string | null): string {
  if (type === 'informal_group') return 'Informal group or club, not registered';
  if (type === 'cooperative') return 'Cooperative';
  // The region says where; without one the country is not known.
  if (type === 'nonprofit_abroad')
    return region ? 'Charity or nonprofit' : 'Charity or nonprofit registered outside the US';
  return APPLICANT_LABELS[type];
}

/** A fact that sentences are made of: it makes none by itself. */
function named(id: string, label: string, text: string, purposes: readonly Purpose[]): Fact {
  return { id: `project.${id}`, kind: 'project', label: `Project: ${label}`, text, sentence: null, purposes };
}

/** "Ohio" for a call of the US alone, "Ohio, US" for every other one. */
function placeText(region: string, callRegions: readonly string[]): string {
  const text = regionName(region);
  const [country = ''] = region.split('-');
  const isHome = callRegions.length > 0 && callRegions.every((one) => one.split('-')[0] === country);
  return isHome ? text.replace(new RegExp(`, ${country}$`), '') : text;
}

function namedFacts(project: Project, callRegions: readonly string[]): Fact[] {
  const { title, applicantType, region, amountSought, fundingGoal } = project;
  const facts: Fact[] = [];
  if (title) facts.push(named('title', 'title', title, ['summary']));
  if (applicantType)
    facts.push(named('applicantType', 'who applies', applicantText(applicantType, region), ['team']));
  if (region) facts.push(named('region', 'region', placeText(region, callRegions), ['people', 'team']));
  const range = amountSought && moneyRangeText(amountSought);
  if (range) {
    facts.push(named('amountSought', 'amount needed', range, ['budget']));
    facts.push(named('currency', 'currency', amountSought.currency, ['budget']));
  } else if (fundingGoal > 0)
    facts.push(named('fundingGoal', 'funding goal', moneyText(fundingGoal, 'ETH'), ['budget']));
  return facts;
}

/** The subject of a project in the words of its categories, where it says so nowhere else. */
function categoriesFact({ categories }: Project): Fact {
  const text = listOf(categories);
  return {
    ...named('categories', 'categories', text, ['summary']),
    sentence: `The project is about: ${text}.`,
  };
}

const textOf = (project: Project, part: 'summary' | 'description'): FactText => ({
  id: `project.${part}`,
  kind: 'project',
  label: `Project: ${part}`,
  text: project[part],
});

function projectFacts(project: Project, callRegions: readonly string[]): Fact[] {
  const summary = textFacts(textOf(project, 'summary')).map((fact) => ({
    ...fact,
    // With a description beside it the summary would be said again in other sections.
    purposes: project.description ? (['summary'] as const) : (['summary', ...fact.purposes] as const),
  }));
  const description = textFacts(textOf(project, 'description')).map((fact, at) =>
    // Without a summary the first sentence is what introduces the project.
    at === 0 && summary.length === 0
      ? { ...fact, purposes: ['summary', ...fact.purposes.filter((one) => one !== 'summary')] as const }
      : fact,
  );
  const isSilent = summary.length + description.length === 0 && project.categories.length > 0;
  return [
    ...namedFacts(project, callRegions),
    ...(isSilent ? [categoriesFact(project)] : []),
    ...summary,
    ...withoutRepeats(summary, description),
  ];
}

/**
 * Sentences of a description that the summary says in the same words are said once. Those that are not understood
 * without one of them follow it in the summary.
 */
function withoutRepeats(summary: readonly Fact[], description: readonly Fact[]): Fact[] {
  const said = new Map(summary.map(({ id, follows, text }) => [text.toLowerCase(), follows ?? id]));
  const repeats = new Map(description.map(({ id, text }) => [id, said.get(text.toLowerCase())]));
  return description
    .filter(({ id }) => repeats.get(id) === undefined)
    .map((fact) => {
      const lead = fact.follows === undefined ? undefined : repeats.get(fact.follows);
      return lead === undefined ? fact : { ...fact, follows: lead };
    });
}

function profileFacts({ bio, location, skills }: ProfileFacts): Fact[] {
  const bioFacts = textFacts({
    id: 'profile.bio',
    kind: 'profile',
    label: 'Profile: about you',
    text: bio ?? '',
  });
  const facts: Fact[] = bioFacts.map((fact) => ({ ...fact, purposes: ['team'] }));
  if (skills.length > 0) {
    const text = listOf(skills);
    facts.push({
      id: 'profile.skills',
      kind: 'profile',
      label: 'Profile: skills',
      text,
      sentence: `Skills in the team: ${text}.`,
      purposes: ['team'],
    });
  }
  if (location)
    facts.push({
      id: 'profile.location',
      kind: 'profile',
      label: 'Profile: location',
      text: location,
      sentence: null,
      purposes: ['team'],
    });
  return facts;
}

function callFacts({ title, funder, amounts }: NonNullable<FactSources['call']>): Fact[] {
  const fact = (id: string, label: string, text: string): Fact => ({
    id: `call.${id}`,
    kind: 'call',
    label: `Call: ${label}`,
    text,
    sentence: null,
    purposes: ['other'],
  });
  const range = moneyRangeText(amounts);
  return [
    fact('title', 'title', title),
    ...(funder ? [fact('funder', 'funder', funder.name)] : []),
    ...(range ? [fact('amounts', 'award', range)] : []),
    ...(amounts.currency ? [fact('currency', 'currency', amounts.currency)] : []),
  ];
}

/** The amount where a project names more than a call gives: the part within it, else the most that it gives. */
function cappedFacts(
  { amountSought: sought }: Project,
  { amounts: { max, currency } }: NonNullable<FactSources['call']>,
): Fact[] {
  const most = sought?.max ?? sought?.min;
  if (!sought || most === undefined || max === null || max <= 0) return [];
  if (sought.currency !== currency || most <= max) return [];
  const isWithin = (sought.min ?? 0) <= max;
  const text = isWithin ? moneyRangeText({ ...sought, max }) : moneyText(max, currency);
  const facts = { kind: 'call', sentence: null, purposes: ['budget'] } as const;
  return text
    ? [{ ...facts, id: isWithin ? 'call.within' : 'call.most', label: 'Call: the most it gives', text }]
    : [];
}

const sourceOf = ({ id, kind, label, text }: Fact): StoredSentence['sources'][number] => ({
  id,
  kind,
  label,
  quote: text,
});

/** A sentence of a machine. @param by which one */
export function sentenceOf(text: string, by: Author, facts: readonly Fact[]): StoredSentence {
  return { text, by, sources: facts.map(sourceOf) };
}

/** Every fact that a draft may use, each with where it comes from. */
export function collectFacts({ project, profile, call, answers }: FactSources): Fact[] {
  return [
    ...(project ? projectFacts(project, call?.regions ?? []) : []),
    ...(profile ? profileFacts(profile) : []),
    ...(call ? callFacts(call) : []),
    ...(project && call ? cappedFacts(project, call) : []),
    ...answers.flatMap(({ id, title, text }) =>
      textFacts({
        id: `answer.${id}`,
        kind: 'answer',
        label: `Answer library: ${title}`,
        text,
        heading: title,
      }),
    ),
  ];
}
