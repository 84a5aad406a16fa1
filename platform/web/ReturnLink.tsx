import { type ReactElement, useEffect, useState } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { findReturnPlace, forgetReturnPlace, type ReturnPlace } from './return-place.ts';

/** The way back to the page whose missing step led here; nothing where a member came by another way. */
export function ReturnLink(): ReactElement | null {
  const [place, setPlace] = useState<ReturnPlace | null>(null);
  // After hydration: the server does not know what this tab keeps.
  useEffect(() => setPlace(findReturnPlace()), []);
  if (!place) return null;
  return (
    <p className="mt-2">
      <TextLink href={place.path} onClick={forgetReturnPlace}>
        Back to {place.title}
      </TextLink>
    </p>
  );
}
