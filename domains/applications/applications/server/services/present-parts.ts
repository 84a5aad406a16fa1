import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Application } from '../../contract/schemas.ts';
import type { OwnApplication } from '../store/application-store.ts';
import { listFiles, listNotes, listSteps, listTasks } from '../store/part-store.ts';
import { listPeople } from '../store/person-store.ts';
import type { FileRow, NoteRow, PersonRow, StepRow, TaskRow } from '../store/tables.ts';

type Member = { readonly userId: string; readonly username: string };
type NameOf = (id: string | null) => Member | null;
type Parts = Pick<Application, 'persons' | 'taskList' | 'notes' | 'files' | 'history'>;

/** Presents the things kept in an application, with the names of the members. */
export async function presentParts(db: Database, { id, ownerId }: OwnApplication): Promise<Parts> {
  const people = await listPeople(db, id);
  const [tasks, notes] = [await listTasks(db, id), await listNotes(db, id)];
  const [files, steps] = [await listFiles(db, id), await listSteps(db, id)];
  const nameOf = await namesOf(db, [
    ownerId,
    ...people.map(({ userId }) => userId),
    ...tasks.map(({ assigneeId }) => assigneeId),
    ...notes.map(({ authorId }) => authorId),
    ...files.map(({ uploaderId }) => uploaderId),
    ...steps.flatMap(({ actorId, memberId }) => [actorId, memberId]),
  ]);
  return {
    persons: personsOf(ownerId, people, nameOf),
    taskList: tasks.map((task) => taskOf(task, nameOf)),
    notes: notes.map((note) => noteOf(note, nameOf)),
    files: files.map((file) => fileOf(file, nameOf)),
    history: steps.map((step) => stepOf(step, nameOf)),
  };
}

function personsOf(ownerId: string, people: readonly PersonRow[], nameOf: NameOf): Parts['persons'] {
  const owner = nameOf(ownerId);
  return [
    ...(owner ? [{ ...owner, role: 'owner' as const, hasAccepted: true }] : []),
    ...people.flatMap(({ userId, role, acceptedAt }) => {
      const member = nameOf(userId);
      return member ? [{ ...member, role, hasAccepted: acceptedAt !== null }] : [];
    }),
  ];
}

function taskOf({ id, title, assigneeId, dueOn, doneAt }: TaskRow, nameOf: NameOf) {
  return { id, title, assignee: nameOf(assigneeId), dueOn, isDone: doneAt !== null };
}

function noteOf({ id, authorId, text, at }: NoteRow, nameOf: NameOf) {
  return { id, author: nameOf(authorId), text, at: at.toISOString() };
}

function fileOf({ id, name, bytes, mediaType, uploaderId, at }: FileRow, nameOf: NameOf) {
  return { id, name, bytes, mediaType, uploader: nameOf(uploaderId), at: at.toISOString() };
}

function stepOf(step: StepRow, nameOf: NameOf) {
  const { id, kind, subject, note } = step;
  return {
    id,
    kind,
    actor: nameOf(step.actorId),
    member: nameOf(step.memberId),
    from: step.fromStatus,
    to: step.toStatus,
    subject,
    note,
    at: step.at.toISOString(),
  };
}

/** Members by id; null for none and for a deleted account. */
async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<NameOf> {
  const known = [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))];
  const names = new Map((await listAccountNames(db, known)).map((account) => [account.id, account.username]));
  return (id) => {
    const username = id === null ? undefined : names.get(id);
    return id === null || username === undefined ? null : { userId: id, username };
  };
}
