import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectDescribed } from '../../contract/events.ts';
import type { Milestone, ProjectStage, ProjectText } from '../../contract/schemas.ts';
import { isPublic, isShown } from '../policies.ts';
import { textOf } from '../rules/apply-save.ts';
import { etherOf } from '../rules/ether.ts';
import { type FundedRow, selectFunded, selectRevision, updateReceived } from '../store/funding-store.ts';
import { changeText, lockProject } from '../store/projects-store.ts';

/** A project as those read it who collect money for it or compare it with others. */
export interface FundedProject {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly ownerId: string;
  /** Members who accepted being named; the owner is not among them. */
  readonly teamIds: readonly string[];
  readonly categories: readonly string[];
  readonly region: string | null;
  /** 0n while it names no goal. */
  readonly goalWei: bigint;
  /** Confirmed money, as `setConfirmedFunding` last wrote it. */
  readonly receivedWei: bigint;
  /** Their shares are percent of the goal and add up to 100, or are all null. */
  readonly milestones: readonly Milestone[];
  readonly stage: ProjectStage;
  /** Every member sees it: published, and no decision hides it. */
  readonly isShown: boolean;
  /** Everyone on the web sees it. */
  readonly isPublic: boolean;
  /** Grows with every change of the text; `findProjectText` gives what it said at one. */
  readonly revision: number;
  readonly publishedAt: Date | null;
}

/**
 * A project for funding. No access check: the caller decides who may see it (`isShown`).
 * @throws projects.not_found
 */
export async function getFundedProject(db: Database, id: string): Promise<FundedProject> {
  const [project] = await listFundedProjects(db, [id]);
  if (!project) throw projectErrors.fail('projects.not_found');
  return project;
}

/** The same for several, in any order; unknown ids are left out. */
export async function listFundedProjects(db: Database, ids: readonly string[]): Promise<FundedProject[]> {
  return ids.length === 0 ? [] : (await selectFunded(db, ids)).map(fundedOf);
}

function fundedOf({ hiddenAt, status, publicSince, ...row }: FundedRow): FundedProject {
  const seen = { status, hiddenAt, publicSince };
  return { ...row, isShown: isShown(seen), isPublic: isPublic(seen) };
}

/**
 * Writes how much confirmed money a project has received in all: the sum that the caller's records add up to, not an
 * addition. Neither its revision nor its history changes. A project that was deleted meanwhile is left alone.
 * @param receivedWei ≥ 0
 */
export function setConfirmedFunding(tx: Transaction, projectId: string, receivedWei: bigint): Promise<void> {
  if (receivedWei < 0n) throw new RangeError('Received money is never below zero');
  return updateReceived(tx, projectId, receivedWei);
}

/**
 * Writes the goal that money is collected for, so that every page shows one goal; a new revision, in the history like a
 * change by the owner. The same goal again, and a project that was deleted meanwhile, change nothing.
 * @param goalWei ≥ 0
 */
export async function setCollectedGoal(
  { events, clock }: Pick<Services, 'events' | 'clock'>,
  tx: Transaction,
  { projectId, goalWei }: { readonly projectId: string; readonly goalWei: bigint },
): Promise<void> {
  const project = await lockProject(tx, projectId);
  const fundingGoal = etherOf(goalWei);
  if (!project || project.fundingGoal === fundingGoal) return;
  const { ownerId, revision } = await changeText(
    tx,
    projectId,
    { ...textOf(project), fundingGoal },
    clock.now(),
  );
  await events.publish(tx, projectDescribed, { projectId, ownerId, revision });
}

/**
 * Finds the text of a published project at a revision, for those who reviewed that one; null for a revision from
 * before it was published and for one that does not exist.
 */
export function findProjectText(
  db: Database,
  projectId: string,
  revision: number,
): Promise<ProjectText | null> {
  return selectRevision(db, projectId, revision);
}
