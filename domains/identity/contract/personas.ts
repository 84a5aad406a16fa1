/** Who somebody is here (spec §3 "User"). "blue" counts as a developer and is chosen on the profile alone. */
export const PERSONAS = ['developer', 'designer', 'influencer', 'general', 'blue'] as const;
