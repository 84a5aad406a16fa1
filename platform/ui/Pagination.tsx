import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactElement } from 'react';
import { numberText } from '../kernel/format/numbers.ts';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';

export type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The address of a page; keeps the list linkable. */
  getHref?: ((page: number) => string) | undefined;
  onPageChange?: ((page: number) => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
};

/** "1–6 of 38" with previous and next page. Without further pages only the count remains. */
export function Pagination(props: PaginationProps): ReactElement {
  const { page, pageSize, total, getHref, onPageChange, busy, className } = props;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const move = (target: number, label: string, icons: object) => (
    <Button size="s" busy={busy} {...icons} asChild={Boolean(getHref)} onClick={() => onPageChange?.(target)}>
      {getHref ? <Link href={getHref(target)}>{label}</Link> : label}
    </Button>
  );
  return (
    <nav aria-label="Pages" className={clsx('flex flex-wrap items-center gap-3', className)}>
      <span className="tnum text-13 text-ink-3">
        {`${numberText(first)}\u2013${numberText(last)} of ${numberText(total)}`}
      </span>
      {page > 1 && move(page - 1, 'Previous page', { icon: ChevronLeft })}
      {last < total && move(page + 1, 'Next page', { iconEnd: ChevronRight })}
    </nav>
  );
}
