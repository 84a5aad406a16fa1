import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { OwnWords as Words } from '../../contract/claim-schemas.ts';

/** Texts of representatives: the current one first, earlier ones below. */
export function OwnWords({ words: [current, ...earlier] }: { words: readonly Words[] }): ReactElement | null {
  if (!current) return null;
  return (
    <section aria-labelledby="own-words">
      <SectionHeader id="own-words" title="From the organization" className="mb-3" />
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{current.statement}</p>
      {current.contact && (
        <p className="mt-2 text-14 wrap-anywhere">
          Contact: <TextLink href={current.contact}>{addressText(current.contact)}</TextLink>
        </p>
      )}
      <p className="tnum mt-2 text-13 text-ink-2">
        Written by a representative of the organization, {dayText(current.at)}. We have not verified it.
      </p>
      {earlier.length > 0 && (
        <details className="mt-2 text-14">
          <summary className="min-h-11 content-center">Earlier versions</summary>
          <ul className="flex flex-col gap-3">
            {earlier.map(({ statement, contact, at }) => (
              <li key={at}>
                <p className="tnum text-13 text-ink-2">{dayText(at)}</p>
                <p className="max-w-read whitespace-pre-line wrap-anywhere">{statement}</p>
                {contact && <p className="wrap-anywhere">Contact: {addressText(contact)}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const addressText = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
