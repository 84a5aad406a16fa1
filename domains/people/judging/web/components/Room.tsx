import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Judging, RoomEntry, Room as RoomOfJudge } from '../../contract/schemas.ts';
import { judgingApi } from '../api.ts';
import { Conflict } from './Conflict.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { Section } from './Section.tsx';

/** Entries of a judge: how many are scored, what is next, and a form for each. */
export function Room({ judging }: { judging: Judging }): ReactElement {
  const read = useApiQuery(judgingApi.getJudgingRoom, { params: { id: judging.hackathon.id } });
  return (
    <Section id="room" title="Your entries">
      {read.data ? (
        <Entries judging={judging} room={read.data} />
      ) : (
        <NotRead read={read} loading="Loading your entries" failed="Your entries did not load." />
      )}
    </Section>
  );
}

function Entries({
  judging,
  room: { isOpen, entries },
}: {
  judging: Judging;
  room: RoomOfJudge;
}): ReactElement {
  const next = entries.find(({ score }) => !score.isComplete)?.id ?? null;
  const [chosen, choose] = useState<string | null>(next);
  const scored = entries.filter(({ score }) => score.isComplete).length;
  if (entries.length === 0)
    return (
      <p className="max-w-read">
        {isOpen
          ? 'You have no entries. You get some when another judge leaves or knows a team, and a notification.'
          : 'You had no entries to score.'}
      </p>
    );
  return (
    <>
      <Progress
        label="Scored entries"
        value={scored}
        max={entries.length}
        valueText={`${scored} of ${entries.length} scored`}
        className="max-w-read"
      />
      <p role="status" className="mt-2 max-w-read">
        <WhatNext judging={judging} left={entries.length - scored} isOpen={isOpen} />
      </p>
      <ul aria-label="Entries to score" className="mt-4 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            judging={judging}
            entry={entry}
            isOpen={isOpen}
            isShown={chosen === entry.id}
            onToggle={() => choose(chosen === entry.id ? null : entry.id)}
          />
        ))}
      </ul>
    </>
  );
}

type WhatNextProps = { judging: Judging; left: number; isOpen: boolean };

function WhatNext({ judging: { judgingUntil }, left, isOpen }: WhatNextProps): ReactElement {
  if (!isOpen) return <>Judging has closed. Your scores can no longer change.</>;
  const until = judgingUntil && <LocalMoment at={judgingUntil} />;
  if (left === 0) return <>All scored. You can change your scores until {until}.</>;
  return (
    <>
      Score {counted(left, 'more entry', 'more entries')} by {until}. A score counts once every criterion has
      points and the team has a comment.
    </>
  );
}

type EntryProps = {
  judging: Judging;
  entry: RoomEntry;
  isOpen: boolean;
  isShown: boolean;
  onToggle: () => void;
};

function Entry({ judging, entry, isOpen, isShown, onToggle }: EntryProps): ReactElement {
  const { title, score, isFinal } = entry;
  const panel = `entry-${entry.id}`;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        {isFinal && <Badge tone="info">Final</Badge>}
        <Badge tone={score.isComplete ? 'ok' : 'neutral'}>{statusOf(score)}</Badge>
        <Button size="s" className="ms-auto" aria-expanded={isShown} aria-controls={panel} onClick={onToggle}>
          {isShown ? 'Close' : 'Open'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      <div id={panel} hidden={!isShown}>
        {isShown && (
          <>
            <Texts entry={entry} />
            {isOpen ? (
              <>
                <ScoreForm hackathonId={judging.hackathon.id} criteria={judging.criteria} entry={entry} />
                <Conflict hackathonId={judging.hackathon.id} entry={entry} />
              </>
            ) : (
              <Given criteria={judging.criteria} score={score} />
            )}
          </>
        )}
      </div>
    </li>
  );
}

function statusOf({ isComplete, revision }: RoomEntry['score']): string {
  if (isComplete) return 'Scored';
  return revision > 0 ? 'Draft, does not count yet' : 'Not scored';
}

function Texts({ entry: { text, repositoryUrl, demoUrl } }: { entry: RoomEntry }): ReactElement {
  const links = [
    { label: 'Repository', href: repositoryUrl },
    { label: 'Demo', href: demoUrl },
  ];
  return (
    <>
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {links.map(
          ({ label, href }) =>
            href && (
              // Written by the team: it learns nothing of who follows it.
              <a
                key={label}
                href={href}
                rel="nofollow ugc noopener noreferrer"
                className="link-text inline-block min-h-6 rounded-s underline"
              >
                {label}
              </a>
            ),
        )}
      </p>
    </>
  );
}

type GivenProps = { criteria: Judging['criteria']; score: RoomEntry['score'] };

function Given({ criteria, score: { points, comment } }: GivenProps): ReactElement {
  return (
    <dl className="mt-3">
      {criteria.map(({ name }, at) => (
        <div key={name} className="flex gap-2">
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="tnum">{points[at] ?? 'No points'}</dd>
        </div>
      ))}
      <div>
        <dt className="mt-2">Comment</dt>
        <dd className="whitespace-pre-line wrap-anywhere text-ink-2">{comment || 'None'}</dd>
      </div>
    </dl>
  );
}
