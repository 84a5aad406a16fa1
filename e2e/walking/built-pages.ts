/** A session as the page table tells sessions apart. */
type Session =
  | { readonly state: 'visitor' }
  | { readonly state: 'member'; readonly user: Readonly<Record<string, unknown>> };

/** Exports of the built web app on its own pages (apps/web/src/entry-server.tsx). */
interface Renderer {
  pathsFor(session: Session): readonly string[];
}

const { pathsFor } = (await import('../../dist/ssr/entry-server.js' as string)) as Renderer;
const user = { id: '', username: '', isAdmin: false, isDeveloper: false, onboardingStage: 1, tokens: 0 };
/** An id that no record has: the page at its address says that there is none. */
export const NO_RECORD = '00000000-0000-4000-8000-000000000000';
const addressOf = (path: string): string => path.replace(/:\w+/g, NO_RECORD);
const addressesFor = (session: Session): readonly string[] => pathsFor(session).map(addressOf);

const visitor = addressesFor({ state: 'visitor' });
const member = addressesFor({ state: 'member', user });
const admin = addressesFor({ state: 'member', user: { ...user, isAdmin: true } });

/** The address of every page of the page table by who opens it; of an administrator those that members do not have. */
export const PAGES_OF = {
  visitor,
  member,
  admin: ['/', ...admin.filter((path) => !member.includes(path))],
} as const;
