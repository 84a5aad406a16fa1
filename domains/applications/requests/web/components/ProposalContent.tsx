import type { ReactElement } from 'react';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import type { ProposalText } from '../../contract/schemas.ts';

/** A proposal's text. */
export function ProposalContent({
  content,
  currency,
}: {
  content: ProposalText;
  currency: string;
}): ReactElement {
  const { title, text, price, links } = content;
  return (
    <div className="mb-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {price !== null && <p className="tnum text-13 text-ink-2">{moneyText(price, currency)}</p>}
      <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="nofollow noopener ugc" className="wrap-anywhere text-pine-text underline">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
