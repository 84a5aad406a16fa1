import { quoted } from '#members/notifications/server';

/**
 * The name of a project in a notification: words of its owner, which go with their account. For an owner who has left it
 * is the name that the campaign keeps.
 */
export const nameInNote = (ownerId: string | null | undefined, title: string | null | undefined): string =>
  title ? quoted(ownerId ?? null, title) : 'a removed project';
