/** The words for money and standing, each explained where a member first meets it. */
export const TERMS = {
  hdag: {
    name: 'HDAG',
    text: 'is Hodag’s token: you earn it by taking part and can give it to others. It is not a promise of money.',
    topic: 'token-economics',
  },
  repid: {
    name: 'RepID',
    text: 'is your reputation score: it grows with what you do, and each point is worth less with time.',
    topic: 'repid-intro',
  },
  points: {
    name: 'Points',
    text: 'decide your leaderboard rank. They are not HDAG and cannot be spent.',
    topic: 'token-economics',
  },
  dbt: {
    name: 'DBT',
    text: 'is the level every account starts at: up to 10 HDAG of rewards a day.',
    topic: '4fa-intro',
  },
  sbt: {
    name: 'SBT',
    text: 'is proof that one real person is behind an account. It removes the daily limit.',
    topic: '4fa-intro',
  },
} as const;

export type TermId = keyof typeof TERMS;
