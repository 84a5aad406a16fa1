import type { Daoip5Pool } from '#engines/opportunity-formats';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';

/** `GrantApplication` of DAOIP-5, as far as it is public: rounds and awards know them. */
export interface PublishedApplication {
  /** `daoip-5:<system>:application:<id>`, or an id of the standard. */
  readonly id: string;
  readonly grantPoolId: string;
  readonly grantPoolName: string;
  readonly projectId: string;
  readonly projectName: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly status: 'pending' | 'in_review' | 'approved' | 'funded' | 'rejected' | 'completed';
  readonly fundsApproved?: readonly { readonly amount: string; readonly denomination: string }[];
}

/** A system of a domain above, with all its public grant pools. */
export interface PublishedSystem {
  readonly id: string;
  readonly name: string;
  readonly pools: (services: Services) => Promise<readonly Daoip5Pool[]>;
}

/** Applications that a domain above knows of the pools of a source. */
export interface ApplicationPublisher {
  readonly id: string;
  readonly order?: number;
  /** A system that is no source of the catalog; its publisher answers `list` for this id too. */
  readonly system?: PublishedSystem;
  readonly list: (services: Services, sourceId: string) => Promise<readonly PublishedApplication[]>;
}

/** Adds public applications to the DAOIP-5 files of their systems. */
export const publishesApplications = defineExtensionPoint<ApplicationPublisher>('interchange.applications');
