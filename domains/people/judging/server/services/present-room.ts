import { listEntryTexts } from '#people/hackathons/server';
import type { Database } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Room, RoomEntry } from '../../contract/schemas.ts';
import { takesScores } from '../rules/judging-life.ts';
import { listOfJudge } from '../store/score-store.ts';
import type { AssignmentRow, JudgeRow, ScoreRow } from '../store/tables.ts';
import type { Judged } from './find-judging.ts';
import { readProgress } from './read-progress.ts';

const FINALS = 2;

/** The entries of a judge with their own scores; removed submissions are left out. */
export async function presentRoom(db: Database, judged: Judged, judge: JudgeRow): Promise<Room> {
  const { hackathon, contest } = judged;
  const now = await readClock(db);
  const { fewestScores } = await readProgress(db, hackathon.id);
  const mine = await listOfJudge(db, judge.id);
  const ids = mine.map(({ assignment }) => assignment.entryId);
  const texts = new Map((await listEntryTexts(db, hackathon.id, ids)).map((one) => [one.id, one]));
  const entries = mine.flatMap(({ assignment, score }) => {
    const text = texts.get(assignment.entryId);
    return text ? [presentRoomEntry(text, { assignment, score, criteria: contest.criteria.length })] : [];
  });
  const isOpen = hackathon.state === 'listed' && takesScores(contest, fewestScores, now);
  return { isOpen, entries };
}

type Text = Awaited<ReturnType<typeof listEntryTexts>>[number];

interface Judging {
  readonly assignment: AssignmentRow;
  readonly score: ScoreRow | null;
  /** How many there are. */
  readonly criteria: number;
}

/** One entry with the judge's score; an empty one where none was begun. */
export function presentRoomEntry(text: Text, { assignment, score, criteria }: Judging): RoomEntry {
  return {
    id: text.id,
    title: text.title,
    text: text.text,
    repositoryUrl: text.repositoryUrl,
    demoUrl: text.demoUrl,
    isFinal: assignment.round === FINALS,
    score: {
      revision: score?.revision ?? 0,
      points: score?.points ?? Array.from({ length: criteria }, () => null),
      comment: score?.comment ?? '',
      note: score?.note ?? '',
      isComplete: score?.isComplete ?? false,
    },
  };
}
