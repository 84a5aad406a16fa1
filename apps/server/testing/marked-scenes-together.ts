import { type MarkedWorld, newId } from './marked-world.ts';
import type { MarkedWriter } from './marked-writer.ts';

/** An application of their own, and one of another member that they help with. */
export async function writeApplications({ me, you, third, on }: MarkedWorld): Promise<void> {
  await application(me, you);
  await application(you, me);
  async function application(owner: MarkedWriter, helper: MarkedWriter): Promise<void> {
    const id = newId();
    const call = (name: string) => ({
      title: owner.mark(`${name}.call.title`),
      funder: owner.mark(`${name}.call.funder`),
      closesOn: on(30),
      link: `https://example.org/${owner.mark(`${name}.call.link`)}`,
    });
    await owner.fill(
      'startApplication',
      {},
      { id, grantId: null, projectId: null, call: call('startApplication') },
    );
    await owner.fill(
      'changeApplication',
      { id },
      { revision: 1, projectId: null, call: call('changeApplication') },
    );
    await owner.fill('inviteToApplication', { id }, { username: helper.member.username, role: 'writer' });
    await helper.fill('answerApplicationInvitation', { id }, { accepts: true });
    for (const by of [owner, helper]) await parts(by, by === owner ? helper : owner, id);
    await move(owner, id);
  }
  async function parts(by: MarkedWriter, other: MarkedWriter, id: string): Promise<void> {
    await by.fill(
      'saveApplicationTask',
      { id, partId: newId() },
      { assigneeId: other.member.userId, dueOn: on(9), isDone: false },
    );
    await by.fill('addApplicationNote', { id, partId: newId() });
    await by.upload('uploadApplicationFile', { id, partId: newId() });
  }
  async function move(owner: MarkedWriter, id: string): Promise<void> {
    const revision = async () => (await owner.read('getApplication', { id })).revision;
    await owner.fill('moveApplication', { id }, { revision: await revision(), to: 'review' });
    await owner.fill(
      'submitApplication',
      { id },
      { revision: await revision(), on: on(0), how: 'portal', asked: null },
    );
    await owner.fill(
      'recordOutcome',
      { id },
      { revision: await revision(), outcome: 'declined', on: on(0), won: null },
    );
  }
  await writeDrafts({ me, you, third });
}

async function writeDrafts({ me, you }: Pick<MarkedWorld, 'me' | 'you' | 'third'>): Promise<void> {
  await me.fill('saveAnswer', { answerId: newId() });
  for (const [owner, helper] of [
    [me, you],
    [you, me],
  ] as const) {
    const id = newId();
    await owner.fill('startApplication', {}, { id, grantId: null, projectId: null });
    await owner.fill('inviteToApplication', { id }, { username: helper.member.username, role: 'writer' });
    await helper.fill('answerApplicationInvitation', { id }, { accepts: true });
    await owner.fill(
      'startDraft',
      { id },
      {
        template: undefined,
        callText: `1. What will you do with ${owner.mark('startDraft.callText')}? (100 words)`,
      },
    );
    const sectionId = newId();
    await helper.fill('addSection', { id }, { id: sectionId, limit: null });
    for (const by of [owner, helper]) {
      const draft = await by.read('getDraft', { id });
      const section = (draft.sections as { id: string; revision: number }[]).find(
        (one) => one.id === sectionId,
      );
      await by.fill('saveSection', { id, sectionId }, { revision: section?.revision, limit: null });
    }
  }
}

/** A mission with asks to and from others, and a team that continues without the member. */
export async function writeTeams({ me, you, third, admin, on }: MarkedWorld): Promise<void> {
  for (const by of [you, third]) await seek(by);
  await me.fill('reportPerson', { username: you.member.username }, { reason: 'spam' });
  const first = await ask(me, you);
  await you.fill('acceptIntroduction', { id: first.id });
  const own = newId();
  await me.fill('launchTeam', { id: first.missionId }, { id: own });
  const second = await ask(you, me);
  await me.fill('acceptIntroduction', { id: second.id });
  const theirs = newId();
  await you.fill('launchTeam', { id: second.missionId }, { id: theirs });
  for (const id of [own, theirs]) {
    // The agreement that stays is of the one who leaves.
    await work(you, me, { id, dueOn: on(9) });
    await work(me, you, { id, dueOn: on(9) });
  }
  const declined = await ask(admin, me);
  await me.fill('declineIntroduction', { id: declined.id }, { kind: 'other' });
  await me.fill('reportIntroduction', { id: second.id }, { blocks: false });
  const left = await ask(third, me);
  await me.fill('acceptIntroduction', { id: left.id });
  const last = newId();
  await third.fill('launchTeam', { id: left.missionId }, { id: last });
  await me.fill('leaveTeam', { id: last }, { successorId: null });
}

async function seek(by: MarkedWriter): Promise<void> {
  await by.fill(
    'saveBuilder',
    {},
    {
      revision: 0,
      skills: [{ skill: 'javascript', level: 3, evidence: [] }],
      languages: ['en'],
      roles: ['developer'],
      isLooking: true,
      visibility: 'members',
      isPaused: false,
    },
  );
}

async function ask(owner: MarkedWriter, person: MarkedWriter): Promise<{ id: string; missionId: string }> {
  const [id, missionId] = [newId(), newId()];
  await owner.fill(
    'saveMission',
    { id: missionId },
    {
      revision: 0,
      projectId: null,
      pay: 'volunteer',
      'roles[].id': 'developer',
      'roles[].hours': 4,
      'roles[].skills[].skill': 'javascript',
    },
  );
  await owner.fill('askPerson', { id: missionId }, { id, personId: person.member.userId, role: 'developer' });
  return { id, missionId };
}

async function work(
  by: MarkedWriter,
  other: MarkedWriter,
  { id, dueOn }: { readonly id: string; readonly dueOn: string },
): Promise<void> {
  const team = await by.read('getTeam', { id });
  const agreement = team.agreement as { version?: number } | null;
  await by.fill('changeAgreement', { id }, { version: agreement?.version ?? 0 });
  await by.fill(
    'saveTask',
    { id, partId: newId() },
    { assigneeId: other.member.userId, dueOn, isDone: false },
  );
  await by.fill('addLink', { id, partId: newId() });
  await by.fill('proposeDecision', { id, partId: newId() });
  await by.upload('uploadFile', { id, partId: newId() });
}
