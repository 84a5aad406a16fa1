import { isVisible, type PageRow } from './pages.ts';
import type { Session } from './session.tsx';

/** A file of page rows, and which addresses are worth asking it about: a browser fetches it when one is opened. */
export interface PageTable {
  readonly of: 'visitor' | 'member' | 'admin';
  /** First parts of the addresses in it: `grants` for `/grants/:id`, an empty one for the front page. */
  readonly at: readonly string[];
  readonly load: () => Promise<{ readonly pages: readonly PageRow[] }>;
}

/** The rows that may know an address; all of the session's without one. */
export async function fetchRows(
  tables: readonly PageTable[],
  session: Session,
  pathname?: string,
): Promise<readonly PageRow[]> {
  const area = pathname?.split('/')[1]?.toLowerCase();
  const wanted = tables.filter(
    ({ of, at }) => isTableOf(of, session) && (area === undefined || at.includes(area)),
  );
  const files = await Promise.all(wanted.map(({ load }) => load()));
  return files.flatMap(({ pages }) => pages).filter((row) => isVisible(row, session));
}

function isTableOf(of: PageTable['of'], session: Session): boolean {
  if (of === 'visitor' || session.state === 'visitor') return of === session.state;
  return of === 'member' || (session.state === 'member' && session.user.isAdmin);
}
