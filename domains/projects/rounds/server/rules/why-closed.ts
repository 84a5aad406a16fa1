interface Funded {
  readonly stage: 'running' | 'paused' | 'finished' | 'stopped';
  readonly campaign: { readonly deadline: Date } | null;
}

/**
 * Why a project takes no contributions at this moment, as a sentence; null where it does. A campaign takes money until
 * its deadline, and the page does not ask for gifts to a project that is over.
 */
export function whyClosed({ stage, campaign }: Funded, now: Date): string | null {
  if (stage === 'finished' || stage === 'stopped')
    return `This project is ${stage} and takes no contributions. ${EARLIER}`;
  if (campaign === null) return 'This project has no campaign, so you cannot contribute to it now.';
  return campaign.deadline.getTime() <= now.getTime()
    ? `This project’s campaign has ended, so you cannot contribute to it now. ${EARLIER}`
    : null;
}

const EARLIER = 'Its match comes from earlier contributions.';
