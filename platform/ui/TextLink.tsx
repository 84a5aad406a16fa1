import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { Icon } from './icon.ts';
import { Link, type LinkProps } from './Link.tsx';

type TextLinkProps = LinkProps & { icon?: Icon | undefined };

/** A link in pine: beside a heading it is medium, inside a sentence it takes the sentence's weight. */
export function TextLink({ icon: IconPart, className, children, ...rest }: TextLinkProps): ReactElement {
  return (
    <Link
      {...rest}
      className={clsx(
        'link-text motion-colors rounded-s',
        IconPart && 'inline-flex items-center gap-1.5',
        className,
      )}
    >
      {IconPart && <IconPart aria-hidden />}
      {children}
    </Link>
  );
}
