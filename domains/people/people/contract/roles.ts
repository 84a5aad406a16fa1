/** Role in a team, with the skills that it usually needs. */
export interface TeamRole {
  readonly id: string;
  readonly name: string;
  readonly skills: readonly string[];
}

/** The roles of teams. Ids are stored and stay. */
export const TEAM_ROLES: readonly TeamRole[] = [
  { id: 'lead', name: 'Team lead', skills: ['leadership', 'project-management', 'strategy'] },
  {
    id: 'coordinator',
    name: 'Coordinator',
    skills: ['project-management', 'administration', 'volunteer-coordination'],
  },
  {
    id: 'developer',
    name: 'Software developer',
    skills: ['software-engineering', 'javascript', 'databases'],
  },
  { id: 'web-developer', name: 'Web developer', skills: ['web-development', 'frontend', 'html-css'] },
  {
    id: 'blockchain-developer',
    name: 'Blockchain developer',
    skills: ['smart-contracts', 'blockchain', 'security'],
  },
  { id: 'data-analyst', name: 'Data analyst', skills: ['data-analysis', 'statistics', 'spreadsheets'] },
  { id: 'designer', name: 'Designer', skills: ['graphic-design', 'ui-design', 'ux-design'] },
  { id: 'researcher', name: 'Researcher', skills: ['research', 'surveys', 'literature-review'] },
  { id: 'writer', name: 'Writer', skills: ['writing', 'editing', 'plain-language'] },
  { id: 'translator', name: 'Translator', skills: ['translation', 'interpreting'] },
  { id: 'fundraiser', name: 'Fundraiser', skills: ['fundraising', 'grant-writing', 'donor-relations'] },
  { id: 'treasurer', name: 'Treasurer', skills: ['bookkeeping', 'budgeting', 'treasurer'] },
  { id: 'legal', name: 'Legal adviser', skills: ['legal-advice', 'nonprofit-law', 'contract-law'] },
  { id: 'outreach', name: 'Outreach', skills: ['social-media', 'public-relations', 'community-organizing'] },
  { id: 'event-organizer', name: 'Event organizer', skills: ['event-planning', 'logistics', 'catering'] },
  {
    id: 'photographer',
    name: 'Photographer or filmmaker',
    skills: ['photography', 'video-production', 'video-editing'],
  },
  { id: 'teacher', name: 'Teacher or trainer', skills: ['teaching', 'workshops', 'facilitation'] },
  { id: 'care', name: 'Care and health', skills: ['caregiving', 'nursing', 'first-aid'] },
  { id: 'cook', name: 'Cook', skills: ['cooking', 'catering', 'food-distribution'] },
  { id: 'maker', name: 'Builder or maker', skills: ['carpentry', 'construction', 'repairs'] },
  { id: 'environment', name: 'Environment and land', skills: ['conservation', 'gardening', 'climate'] },
];

/** The name of a role; null for one that is not known. */
export function roleName(id: string): string | null {
  return TEAM_ROLES.find((role) => role.id === id)?.name ?? null;
}
