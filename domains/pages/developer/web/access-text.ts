const TEXTS: Readonly<Record<string, string>> = {
  public: 'Everyone',
  visitor: 'Visitors who are signed out',
  pending: 'Members, also before the sign-in is finished',
  member: 'Members',
  developer: 'Members with access to the Developer Hub',
  admin: 'Administrators',
};

/** Words for the access to an operation. */
export function accessText(access: string): string {
  const [, level] = access.split('onboarded:');
  return TEXTS[access] ?? (level ? `Members who reached the level ${level}` : access);
}
