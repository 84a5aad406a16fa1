import { pathTo } from '#platform/web/links.ts';

export interface CycleStep {
  readonly id: 'learn' | 'project' | 'grants' | 'team' | 'earn' | 'invite' | 'decide';
  readonly title: string;
  readonly text: string;
  /** Benefit of this step for the next one. */
  readonly leadsTo: string;
  readonly isLater?: true;
  readonly action: { readonly label: string; readonly href: string; readonly isForVisitors?: true };
}

/** The virtuous cycle, in order; the last step leads to the first. */
export const CYCLE: readonly CycleStep[] = [
  {
    id: 'learn',
    title: 'Learn',
    text: 'Eight short topics explain the ledger, reputation, grants and voting.',
    leadsTo: 'You know what a project needs.',
    action: { label: 'Open the learning centre', href: pathTo('/learning') },
  },
  {
    id: 'project',
    title: 'Describe a project',
    text: 'Write down once what you want to do, for whom, and what it costs.',
    leadsTo: 'The description can be matched.',
    action: { label: 'Describe a project', href: pathTo('/projects/create') },
  },
  {
    id: 'grants',
    title: 'Find grants',
    text: 'The description is compared with every open grant. You see why each fits or not.',
    leadsTo: 'Money lets the work begin.',
    action: { label: 'Find grants', href: pathTo('/grantflow'), isForVisitors: true },
  },
  {
    id: 'team',
    title: 'Form a team',
    text: 'HyperCrowd proposes people who cover the skills the project lacks.',
    leadsTo: 'More hands get the work done.',
    action: { label: 'See HyperCrowd', href: pathTo('/hypercrowd'), isForVisitors: true },
  },
  {
    id: 'earn',
    title: 'Earn HDAG and RepID',
    text: 'Verified work earns HDAG, and points of your reputation score.',
    leadsTo: 'A record that others can check.',
    action: { label: 'See how to earn', href: pathTo('/rewards') },
  },
  {
    id: 'invite',
    title: 'Invite others',
    text: 'Share your link. A friend gets HDAG once they verify a contact. You get yours once they also complete 80% of their profile.',
    leadsTo: 'New members bring skills and projects.',
    action: { label: 'Invite a friend', href: pathTo('/refer') },
  },
  {
    id: 'decide',
    title: 'Decide together',
    text: 'Members will vote on the treasury with the HDAG they earned.',
    leadsTo: 'The next round of learning and projects is paid for.',
    isLater: true,
    action: { label: 'Try the voting methods', href: pathTo('/ai-dao'), isForVisitors: true },
  },
];
