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
/** A record that is not there: its page says so. */
const addressOf = (path: string): string => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
const addressesFor = (session: Session): readonly string[] => pathsFor(session).map(addressOf);

/** The address of every page of the page table by who opens it. */
export const VISITOR_PAGES = addressesFor({ state: 'visitor' });
export const MEMBER_PAGES = addressesFor({ state: 'member', user });
/** Those that members do not have. */
export const ADMIN_PAGES = addressesFor({ state: 'member', user: { ...user, isAdmin: true } }).filter(
  (path) => !MEMBER_PAGES.includes(path),
);
