import { defineExtensionPoint } from './contributions.ts';
import type { Services } from './services.ts';

/** Something that only an operator can mend, as the overview of the instance lists it. */
export interface OperatorNeed {
  /** Subject: "Import from grants-gov failed". */
  readonly title: string;
  /** Fault and remedy, in a sentence or two. */
  readonly detail: string;
  readonly since: Date;
}

/** Where needs come from. A need leaves the list once what it asks for is done. */
export interface OperatorNeeds {
  readonly id: string;
  /** The newest first, a bounded number. */
  list(services: Pick<Services, 'db' | 'clock'>): Promise<readonly OperatorNeed[]>;
}

/** Lists what operators must mend; the overview of administrators shows it first. */
export const needsOperator = defineExtensionPoint<OperatorNeeds>('platform.operator-need');
