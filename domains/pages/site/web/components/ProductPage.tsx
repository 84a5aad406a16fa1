import type { ReactNode } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { ProductId } from '../content/products.ts';
import { CrossSell } from './CrossSell.tsx';
import { ProductFrame } from './ProductFrame.tsx';

interface ProductPageProps {
  readonly title: string;
  readonly lead: string;
  /** Next action of a member; a visitor is led to an account. */
  readonly action: { readonly label: string; readonly href: string };
  /** Where it can be tried without an account. */
  readonly demo?: { readonly label: string; readonly href: string };
  /** Address that the share button copies behind the origin, and its label. */
  readonly share: {
    readonly path: `/${string}`;
    readonly label: 'Share' | 'Copy link';
    readonly copied: 'Copied!' | 'Copied';
  };
  /** Below the buttons: a live count, or what comes later. */
  readonly note?: ReactNode;
  /** Beside the head of a visitor's page where there is room. */
  readonly aside?: ReactNode;
  /** The product of this page, which the cross-sell leaves out. */
  readonly product?: ProductId;
  readonly children: ReactNode;
}

/** A page about one product, for visitors and members: head, actions, sections, and the other products. */
export function ProductPage(props: ProductPageProps) {
  const { title, lead, action, demo, share, note, aside, product, children } = props;
  return (
    <ProductFrame
      title={title}
      lead={lead}
      aside={aside}
      head={
        <>
          <Actions action={action} demo={demo} share={share} />
          {note && <div className="mt-4 text-13 text-ink-2">{note}</div>}
        </>
      }
    >
      {children}
      <CrossSell current={product} />
    </ProductFrame>
  );
}

type ActionsProps = Pick<ProductPageProps, 'action' | 'share'> &
  Partial<Record<'demo', ProductPageProps['demo']>>;

function Actions({ action, demo, share }: ActionsProps) {
  const origin = useOrigin();
  const entry = useEntryLinks();
  const isVisitor = useSession().state === 'visitor';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button asChild variant="filled" size="l">
        <Link href={isVisitor ? entry.register : action.href}>
          {isVisitor ? 'Create an account' : action.label}
        </Link>
      </Button>
      {demo && (
        <Button asChild size="l">
          <Link href={demo.href}>{demo.label}</Link>
        </Button>
      )}
      <CopyButton size="l" value={`${origin}${share.path}`} label={share.label} copiedLabel={share.copied} />
    </div>
  );
}
