import type { Daoip5Pool } from '#engines/opportunity-formats';
import type { Services } from '#platform/server/services.ts';
import { listProjectsToCompare } from '#projects/projects/server';
import { DAOIP5_SYSTEM } from '../../contract/constants.ts';
import { etherOfWei } from '../../contract/ether.ts';
import { stateOf } from '../rules/round-states.ts';
import { listAccepted } from '../store/application-store.ts';
import { findResult } from '../store/result-store.ts';
import { listPublished } from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';

/** The grant system of DAOIP-5 that rounds are published as. */
export const ROUND_SYSTEM = { id: DAOIP5_SYSTEM, name: 'Matching rounds of Hodag' } as const;

/** `GrantApplication` of DAOIP-5, as far as it is public. */
interface PublishedApplication {
  readonly id: string;
  readonly grantPoolId: string;
  readonly grantPoolName: string;
  readonly projectId: string;
  readonly projectName: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly status: 'approved' | 'funded';
  readonly fundsApproved?: readonly { readonly amount: string; readonly denomination: string }[];
}

const poolIdOf = ({ id }: Pick<RoundRow, 'id'>): string => `daoip-5:${DAOIP5_SYSTEM}:grantPool:${id}`;

/** Published rounds as grant pools of DAOIP-5; cancelled ones are not among them. */
export async function publishPools({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<Daoip5Pool[]> {
  const now = clock.now();
  return (await listPublished(db)).map((round) => ({
    type: 'GrantPool',
    id: poolIdOf(round),
    name: round.name,
    description: round.purpose,
    grantFundingMechanism: 'Quadratic Funding',
    isOpen: stateOf(round, now) === 'applications',
    // Applications end when giving starts.
    closeDate: round.givingFrom.toISOString(),
    governanceURI: `${config.PUBLIC_URL}/rounds/${round.id}`,
    applicationsURI: `${config.PUBLIC_URL}/daoip5/${DAOIP5_SYSTEM}/applications.json`,
    totalGrantPoolSize: [{ amount: etherOfWei(round.poolWei), denomination: 'ETH' }],
    extensions: {},
  }));
}

/** Accepted applications to rounds as DAOIP-5 has them; once a round is final with what each is paid. */
export async function publishApplications({ db }: Pick<Services, 'db'>): Promise<PublishedApplication[]> {
  const accepted = await listAccepted(db);
  const ids = [...new Set(accepted.map(({ application }) => application.projectId))];
  const titles = new Map((await listProjectsToCompare(db, ids)).map(({ id, title }) => [id, title]));
  const matches = new Map<string, bigint>();
  for (const id of new Set(accepted.flatMap(({ round }) => (round.finalAt ? round.id : [])))) {
    const stored = await findResult(db, id);
    for (const { projectId, matchWei } of stored?.awards ?? []) matches.set(`${id}/${projectId}`, matchWei);
  }
  return accepted.flatMap(({ application: { id, projectId, appliedAt }, round }) => {
    const projectName = titles.get(projectId);
    if (projectName === undefined || round.cancelledAt !== null) return [];
    const match = matches.get(`${round.id}/${projectId}`);
    return [
      {
        id: `daoip-5:${DAOIP5_SYSTEM}:application:${id}`,
        grantPoolId: poolIdOf(round),
        grantPoolName: round.name,
        projectId: `daoip-5:${DAOIP5_SYSTEM}:project:${projectId}`,
        projectName,
        createdAt: appliedAt.toISOString(),
        status: match ? ('funded' as const) : ('approved' as const),
        ...(match ? { fundsApproved: [{ amount: etherOfWei(match), denomination: 'ETH' }] } : {}),
      },
    ];
  });
}
