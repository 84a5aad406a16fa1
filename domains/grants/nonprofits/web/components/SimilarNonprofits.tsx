import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { DIFFERENT } from '../../contract/constants.ts';
import type { ListedNonprofit, NonprofitCheck } from '../../contract/submission-schemas.ts';
import { registryNumber } from '../words.ts';

/** Entries that the directory has already: the one of the number, or others that look the same. */
export function SimilarNonprofits({ check }: { check: NonprofitCheck }): ReactElement | null {
  if (check.listed)
    return (
      <Notice tone="info" role="status" title="This is already listed">
        <p>
          <EntryLink entry={check.listed} />. You do not need to submit it again.
        </p>
      </Notice>
    );
  if (check.similar.length === 0) return null;
  return (
    <Notice tone="warn" role="status" title="Is it one of these?">
      <ul className="mb-2 list-disc ps-5">
        {check.similar.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      <p className="mb-2">
        If it is, you do not need to submit it again. If not, say why. A reviewer decides.
      </p>
      <Field name="differentBecause" label="It is a different organization because">
        <TextArea rows={2} limit={DIFFERENT.max} />
      </Field>
    </Notice>
  );
}

function EntryLink({ entry }: { entry: ListedNonprofit }): ReactElement {
  const facts = [entry.city, registryNumber(entry)].filter(Boolean).join(', ');
  return (
    <span className="wrap-anywhere">
      <TextLink href={pathTo('/nonprofits/:id', { id: entry.id })} className="underline">
        {entry.name}
      </TextLink>
      {facts && ` (${facts})`}
    </span>
  );
}
