import EyeOff from 'lucide-react/icons/eye-off';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { SaveIcon, startApplicationPlace } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { Filled } from '#platform/web/places.tsx';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { isRuledOut } from '../../contract/match-standing.ts';
import { MatchFacts } from './MatchFacts.tsx';
import { SuccessLine } from './SuccessLine.tsx';

interface MatchCardProps {
  readonly match: GrantMatch;
  readonly projectId: string;
  /** Says that the grant fits, or takes that back. */
  readonly onFits: (isFit: boolean) => void;
  readonly onPutAside: () => void;
  /** The first card of the page carries the one filled button. */
  readonly isFirst: boolean;
  readonly now: Date;
}

/** One match in the fixed order: what, money and date, how well it fits, blockers, reasons for and against, actions. */
export function MatchCard({ match, projectId, onFits, onPutAside, isFirst, now }: MatchCardProps) {
  const { grant } = match;
  const detail = pathTo('/grants/:id', { id: grant.id }, { project: projectId });
  const isFit = match.verdict === 'fits';
  const isBlocked = isRuledOut(match);
  return (
    <Card asChild className="flex flex-col gap-3">
      <article aria-label={grant.title}>
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 className="text-16 font-semibold break-words">
              <Link href={detail} className="hover:underline">
                {grant.title}
              </Link>
            </h3>
            {grant.funder && <p className="text-13 text-ink-3">{grant.funder.name}</p>}
          </div>
          <SaveIcon grantId={grant.id} title={grant.title} />
        </header>
        <MatchFacts match={match} now={now} />
        {match.success.estimate && (
          <p className="tnum text-13 text-ink-3">
            <SuccessLine success={match.success} />
          </p>
        )}
        <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <Filled
            place={startApplicationPlace}
            props={{ grantId: grant.id, title: grant.title, projectId, isFirst: isFirst && !isBlocked }}
            loading={null}
          />
          <Button asChild>
            <Link href={detail}>View grant</Link>
          </Button>
          <TextLink href={`${detail}#why`}>All reasons</TextLink>
          <span className="ms-auto flex flex-wrap gap-1">
            <Button
              icon={ThumbsUp}
              size="s"
              variant={isFit ? 'outlined' : 'quiet'}
              aria-pressed={isFit}
              aria-label={`Fits us: ${grant.title}`}
              onClick={() => onFits(!isFit)}
            >
              {isFit ? 'Marked as a fit' : 'Fits us'}
            </Button>
            <Button
              icon={EyeOff}
              size="s"
              variant="quiet"
              aria-label={`Hide: ${grant.title}`}
              onClick={onPutAside}
            >
              Hide
            </Button>
          </span>
        </footer>
      </article>
    </Card>
  );
}
