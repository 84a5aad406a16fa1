import { regionLabel } from '#grants/catalog/web';
import { listText } from '#platform/kernel/format/lists.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { MatchesMeta } from '../../contract/match-schemas.ts';

interface ApplicantLineProps {
  readonly applicant: MatchesMeta['applicant'];
  readonly projectId: string;
}

/** Place and sum that grants were compared with, as they were read, and the way to correct them. */
export function ApplicantLine({ applicant: { regions, ask }, projectId }: ApplicantLineProps) {
  const place = regions.length > 0 ? listText(regions.map(regionLabel)) : null;
  const sum = ask && moneyText(ask.amount, ask.currency);
  return (
    <p className="max-w-read text-ink-2">
      {place ? `Compared for ${place}` : 'Compared for every country, since your description names no place'}
      {sum && `, asking for ${sum}`}.{' '}
      <TextLink
        className="inline-block min-h-6 underline"
        href={pathTo('/grantflow', { project: projectId, edit: '1' })}
      >
        {place ? 'Change' : 'Add your place'}
      </TextLink>
    </p>
  );
}
