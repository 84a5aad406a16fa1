import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { useSession } from '#platform/web/session.tsx';

export interface Capability {
  readonly title: string;
  readonly text: string;
  readonly isLater?: true;
  /** Where it is done; a visitor gets the link only where the page is open to them. */
  readonly href?: string;
  readonly isForVisitors?: true;
}

/** Capabilities of a product: what works today first, each with its page, then what comes later. */
export function CapabilityList({ label, items }: { label: string; items: readonly Capability[] }) {
  const isVisitor = useSession().state === 'visitor';
  return (
    <RowList label={label} className="border-y border-line">
      {items.map(({ title, text, isLater, href, isForVisitors }) => (
        <Row
          key={title}
          title={title}
          secondary={text}
          href={isVisitor && !isForVisitors ? undefined : href}
          icon={isLater ? CircleDashed : Check}
          iconClassName={isLater ? 'text-ink-3 mt-0.5' : 'text-ok-mark mt-0.5'}
          end={<Badge tone={isLater ? 'neutral' : 'ok'}>{isLater ? 'Comes later' : 'Works today'}</Badge>}
        />
      ))}
    </RowList>
  );
}
