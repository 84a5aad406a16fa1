import type { ReactElement } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Link } from '../Link.tsx';

type UserCardProps = {
  name: string;
  /** Level and balance, for example "Contributor · 42.75 HDAG". */
  note: string;
  href: string;
};

/** Signed-in member, at the foot of the sidebar; only the avatar where the sidebar is narrow. */
export function UserCard({ name, note, href }: UserCardProps): ReactElement {
  return (
    <Link
      href={href}
      className="motion-colors flex items-center gap-2.5 rounded-m p-2 hover:bg-hover max-lg:p-1"
    >
      <Avatar name={name} />
      <span className="min-w-0 max-lg:max-md:not-sr-only max-lg:sr-only">
        <span className="block truncate text-13 font-medium">{name}</span>
        <span className="tnum block truncate text-12 text-ink-2">{note}</span>
      </span>
    </Link>
  );
}
