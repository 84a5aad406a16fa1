import { regionName } from '#engines/opportunity-formats';
import { APPLICANT_LABELS, type Opportunity } from '#grants/catalog/contract';
import { moneyRangeText, moneyText } from '#platform/kernel/format/numbers.ts';
import type { Project } from '#projects/projects/contract';
import type { Purpose, SourceKind } from '../../contract/constants.ts';
import { purposesTold } from './purpose-of.ts';
import { closed, splitSentences } from './sentences.ts';

/** Something known, in the words of where it comes from. */
export interface Fact {
  /** `project.description.3`, `profile.bio.1`, `call.title`, `answer.ID.2`: stays the same while its source does. */
  readonly id: string;
  readonly kind: SourceKind;
  /** Where it comes from, for people. */
  readonly label: string;
  /** The words of the source. */
  readonly text: string;
  /** The sentence it makes in a draft; null where it is only looked up. */
  readonly sentence: string | null;
  readonly purposes: readonly Purpose[];
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

/** Everything a draft may be made from. Null is not known. */
export interface FactSources {
  readonly project: Project | null;
  readonly profile: ProfileFacts | null;
  readonly call: Pick<Opportunity, 'title' | 'funder' | 'amounts'> | null;
  readonly answers: readonly AnswerFacts[];
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

function textFacts(id: string, kind: SourceKind, label: string, text: string): Fact[] {
  return splitSentences(text).map((sentence, at) => ({
    id: `${id}.${at + 1}`,
    kind,
    label: `${label}, sentence ${at + 1}`,
    text: sentence,
    sentence: closed(sentence),
    purposes: purposesTold(sentence),
  }));
}

function projectFact(id: string, label: string, fact: Pick<Fact, 'text' | 'sentence' | 'purposes'>): Fact {
  return { id: `project.${id}`, kind: 'project', label: `Project: ${label}`, ...fact };
}

function applicantText(type: NonNullable<Project['applicantType']>): string {
  if (type === 'informal_group') return 'Informal group or club, not registered';
  if (type === 'cooperative') return 'Cooperative';
  if (type === 'nonprofit_abroad') return 'Charity or nonprofit registered outside the US';
  return APPLICANT_LABELS[type];
}

function namedFacts(project: Project): Fact[] {
  const { title, categories, applicantType, region, amountSought, fundingGoal } = project;
  const facts: Fact[] = [];
  if (title)
    facts.push(projectFact('title', 'title', { text: title, sentence: null, purposes: ['summary'] }));
  if (categories.length > 0) {
    const text = listOf(categories);
    facts.push(
      projectFact('categories', 'categories', {
        text,
        sentence: `The project is about: ${text}.`,
        purposes: ['summary'],
      }),
    );
  }
  if (applicantType) {
    const text = applicantText(applicantType);
    facts.push(
      projectFact('applicantType', 'who applies', {
        text,
        sentence: `Applicant: ${text}.`,
        purposes: ['team'],
      }),
    );
  }
  if (region) {
    const text = regionName(region);
    facts.push(
      projectFact('region', 'region', {
        text,
        sentence: `The project is based in ${text}.`,
        purposes: ['people', 'team'],
      }),
    );
  }
  const range = amountSought && moneyRangeText(amountSought);
  if (range)
    facts.push(
      projectFact('amountSought', 'amount needed', {
        text: range,
        sentence: `We ask for ${range}.`,
        purposes: ['budget'],
      }),
    );
  if (!range && fundingGoal > 0) {
    const text = moneyText(fundingGoal, 'ETH');
    facts.push(
      projectFact('fundingGoal', 'funding goal', {
        text,
        sentence: `The funding goal of the project is ${text}.`,
        purposes: ['budget'],
      }),
    );
  }
  return facts;
}

function projectFacts(project: Project): Fact[] {
  const summary = textFacts('project.summary', 'project', 'Project: summary', project.summary).map(
    (fact) => ({
      ...fact,
      // With a description beside it the summary would be said again in other sections.
      purposes: project.description ? (['summary'] as const) : (['summary', ...fact.purposes] as const),
    }),
  );
  return [
    ...namedFacts(project),
    ...summary,
    ...textFacts('project.description', 'project', 'Project: description', project.description),
  ];
}

function profileFacts({ bio, location, skills }: ProfileFacts): Fact[] {
  const bioFacts = textFacts('profile.bio', 'profile', 'Profile: about you', bio ?? '');
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
  ];
}

/** Every fact that a draft may use, each with where it comes from. */
export function collectFacts({ project, profile, call, answers }: FactSources): Fact[] {
  return [
    ...(project ? projectFacts(project) : []),
    ...(profile ? profileFacts(profile) : []),
    ...(call ? callFacts(call) : []),
    ...answers.flatMap(({ id, title, text }) =>
      textFacts(`answer.${id}`, 'answer', `Answer library: ${title}`, text),
    ),
  ];
}
