import type { Contributions } from '#platform/server/contributed.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';
import { AGENTS } from '../../contract/constants.ts';
import type { Answer, AnswerLink } from '../../contract/schemas.ts';

/** Finding of an agent; what it leaves out is empty. */
export type Found = Pick<Answer, 'answer' | 'category'> & Partial<Pick<Answer, 'sources' | 'links'>>;

/** Answers questions of one kind, from the asker's own figures or from a search. */
export interface Agent {
  readonly id: string;
  /** Asked in this order; whatever none of them takes goes to the guide. */
  readonly order: number;
  /** Answering agent, as the asker reads it. */
  readonly label: string;
  /** A question that it answers. */
  readonly suggestion?: string;
  /** Decides by a few plain words. @returns what is looked for; null for a question of another kind */
  takes(question: string): string | null;
  /** Offers a link for a question that nothing answers; absent or null for nothing. */
  offers?(services: Services, question: string): AnswerLink | null;
  /** Whether it can answer now; absent for one that always can. */
  isReady?(services: Services): boolean;
  answer(services: Services, asked: { readonly text: string; readonly userId: string }): Promise<Found>;
}

/** Answers questions of one kind. */
export const answersQuestion = defineExtensionPoint<Agent>(AGENTS);

/** Something the guide quotes: what is on a page, in a few sentences. */
export interface GuideEntry {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly category: string;
  /** Found by, but not quoted. */
  readonly summary?: string;
}

/** Services for reading a domain's part of the guide. */
export type GuideServices = Pick<Services, 'db' | 'contributions' | 'resources'>;

/** Part of the guide from one domain. */
export interface GuidePart {
  readonly id: string;
  readonly order: number;
  /** A question that it answers. */
  readonly suggestion?: string;
  entries(services: GuideServices): readonly GuideEntry[] | Promise<readonly GuideEntry[]>;
  /** Changes with the entries; absent for those that stay as they are. Asked with every question, so cheap. */
  version?(services: GuideServices): Promise<string>;
}

/** Adds to what the assistant quotes. */
export const addsToGuide = defineExtensionPoint<GuidePart>('assistant.guide');

/** Questions that have answers, for who wants to know what can be asked. */
export function suggestionsOf(contributions: Contributions): string[] {
  const all = [...contributions.of(addsToGuide), ...contributions.of(answersQuestion)];
  return all.flatMap(({ suggestion }) => suggestion ?? []);
}
