export const SYNERGY_CONTEXTS = ['grants', 'hackathons', 'teams'] as const;
export type SynergyContext = (typeof SYNERGY_CONTEXTS)[number];

export interface SampleMatch {
  readonly title: string;
  readonly facts: string;
  readonly reason: string;
}

interface SynergyText {
  readonly label: string;
  /** Pair that is matched. */
  readonly text: string;
  readonly samples: readonly SampleMatch[];
  /** Beside the badge that marks them. */
  readonly note: string;
}

/** The static samples of the AI synergy panel (spec §2.8), the amounts of grants from spec §9. */
export const SYNERGY: Readonly<Record<SynergyContext, SynergyText>> = {
  grants: {
    label: 'Grants',
    text: 'Your project beside every open grant: blockers first, then fit, then the reason.',
    samples: [
      {
        title: 'Shoreline Recovery Program',
        facts: '$2.5M · nonprofits and towns',
        reason: 'Funds flood protection, and your region is accepted.',
      },
      {
        title: 'Open Sensors Fund',
        facts: '$150K · open-source projects',
        reason: 'Asks for open hardware, which your description names.',
      },
      {
        title: 'Harbor Learning Grant',
        facts: '$75K · community groups',
        reason: 'Pays for training. A letter from the town is still missing.',
      },
    ],
    note: 'not live records, $2.7M+ in all',
  },
  hackathons: {
    label: 'Hackathons',
    text: 'Your skills and project beside the topics and dates of hackathons.',
    samples: [
      {
        title: 'Tide Data Weekend',
        facts: '48 hours · remote',
        reason: 'Two of your skills, radio and firmware, are asked for.',
      },
      {
        title: 'Civic Maps Sprint',
        facts: '5 days · two time zones away',
        reason: 'Your project can be submitted as it is.',
      },
    ],
    note: 'not live records',
  },
  teams: {
    label: 'Teams',
    text: 'The roles a mission needs beside the skills and hours of members.',
    samples: [
      {
        title: 'Device engineer',
        facts: 'firmware, radio · 12 hours a week',
        reason: 'Covers the two skills your team lacks.',
      },
      {
        title: 'Town liaison',
        facts: 'public tenders · 6 hours a week',
        reason: 'Has worked with harbor towns, in your time zone.',
      },
    ],
    note: 'not live records',
  },
};
