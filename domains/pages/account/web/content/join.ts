/** Reasons to join: today's features, in the order in which members meet them. */
export const JOIN_REASONS = [
  {
    title: 'Start with an alias',
    text: 'A name you choose and a password. No email, no wallet, no real name.',
  },
  {
    title: 'See the reasons',
    text: 'Every match shows what speaks for it, what speaks against it and how sure we are.',
  },
  {
    title: 'Keep what is yours',
    text: 'Your drafts are private. The code is open source, so you can run it yourself.',
  },
] as const;

/** The five features of the landing page (spec §2.7). A link only where visitors have the page. */
export const JOIN_FEATURES = [
  {
    id: 'grants',
    title: 'Grant matching',
    text: 'Describe the work once. See what rules you out first, then how well each grant fits, then how sure we are.',
    isOpen: true,
  },
  {
    id: 'teams',
    title: 'Team building',
    text: 'Roles and skills side by side: who covers what a project lacks.',
    isOpen: false,
  },
  {
    id: 'governance',
    title: 'Shared decisions',
    text: 'Quadratic and STAR voting, with results that anyone can check.',
    isOpen: true,
  },
  {
    id: 'identity',
    title: 'Proof without exposure',
    text: 'Show your reputation tier or your membership by a link. Keep your name and your score.',
    isOpen: true,
  },
  {
    id: 'referrals',
    title: 'Referrals',
    text: 'Your link works from the first day. A member you invite earns HDAG after verifying a contact, and you after 80% of their profile is complete as well.',
    isOpen: true,
  },
] as const;

/** Static text of the specification (§9 "Marketing figures"): shown as examples, never measured. */
export const JOIN_FIGURES = [
  { value: '50,000+', label: 'active grants' },
  { value: '$2.5B+', label: 'funding' },
  { value: '10,000+', label: 'verified builders' },
  { value: '95%', label: 'match success' },
] as const;

/** How the DAG works, in three sentences. */
export const DAG_STEPS = [
  {
    title: 'Every transfer is a block',
    text: 'It says who gave how much HDAG to whom and why, and its name is computed from exactly that.',
  },
  {
    title: 'Blocks name their parents',
    text: 'Each one names the newest blocks of the two accounts it touches. Lines meet and part, but never lead back: a directed graph without circles, in short a DAG.',
  },
  {
    title: 'Anyone can check it',
    text: 'Change one old block and its name changes, and with it every block after it. So a copy of the graph is enough to recompute every balance.',
  },
] as const;
