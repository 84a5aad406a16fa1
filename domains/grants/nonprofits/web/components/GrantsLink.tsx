import FileSearch from 'lucide-react/icons/file-search';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';

const SEARCH = `${pathTo('/grants')}?applicantType=non_profit_with_501c3&applicantType=nonprofit_without_501c3`;

/** Leads to the grants that name nonprofits as applicants; a visitor signs in on the way. */
export function GrantsLink(): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  return (
    <Button icon={FileSearch} asChild>
      <Link href={isVisitor ? pathTo('/login', { next: SEARCH }) : SEARCH}>Find grants for nonprofits</Link>
    </Button>
  );
}
