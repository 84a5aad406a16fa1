import { randomUUID } from 'node:crypto';
import { findAccountByUsername } from '#members/identity/server';
import { spaceEndpoints, teamsEndpoints } from '#people/teams/contract';
import type { Past } from './past.ts';

type Skills = readonly (readonly [skill: string, level: number])[];

const role = (id: string, label: string, skills: Skills) => ({
  id,
  label,
  hours: 4,
  skills: skills.map(([skill, level]) => ({ skill, level })),
});

const MISSION = {
  revision: 0,
  title: 'A flood map for small harbors',
  text: 'We build a map in JavaScript that shows the tide gauges of small harbors and warns of floods. It needs a clear design, a guide in plain words, and someone who brings the towns on board.',
  pay: 'volunteer' as const,
  projectId: null,
  roles: [
    role('developer', 'Software developer', [
      ['javascript', 3],
      ['databases', 2],
    ]),
    role('designer', 'Designer', [['ui-design', 3]]),
    role('writer', 'Writer', [['writing', 3]]),
    role('outreach', 'Outreach', [['community-organizing', 3]]),
  ],
};

const ASKS = [
  { person: 'devi', role: 'developer', message: 'You know light clients. Would you build the map with us?' },
  { person: 'tomas', role: 'designer', message: 'Would you make the map readable at a glance, at night?' },
  { person: 'lantern-press', role: 'writer', message: 'Would you write the guide for harbor masters?' },
] as const;

/** Mara describes a mission, asks three of them, and starts with the two who accept. */
export async function formTeam(past: Past): Promise<void> {
  past.goTo(0.5);
  const mission = { id: randomUUID() };
  await past.act('mara', teamsEndpoints.saveMission, { params: mission, body: MISSION });
  for (const { person, ...ask } of ASKS) {
    const account = await findAccountByUsername(past.services.db, person);
    if (!account) throw new Error(`No member is called ${person}`);
    const body = { id: randomUUID(), personId: account.id, contact: 'mara@example.org', ...ask };
    await past.act('mara', teamsEndpoints.askPerson, { params: mission, body: body });
    if (person === 'lantern-press') continue;
    const contact = `${person}@example.org`;
    await past.act(person, teamsEndpoints.acceptIntroduction, { params: { id: body.id }, body: { contact } });
  }
  past.goTo(0.4);
  const team = { id: randomUUID() };
  await past.act('mara', teamsEndpoints.launchTeam, {
    params: mission,
    body: { ...team, name: 'Harbor flood map' },
  });
  await worksTogether(past, team);
}

async function worksTogether(past: Past, team: { readonly id: string }): Promise<void> {
  const part = () => ({ ...team, partId: randomUUID() });
  const agreement = {
    version: 0,
    text: 'We meet on Mondays at seven. Code and texts are open from day one.',
  };
  await past.act('mara', spaceEndpoints.changeAgreement, { params: team, body: agreement });
  await past.act('devi', spaceEndpoints.confirmAgreement, { params: team, body: { version: 1 } });
  const task = { assigneeId: null, dueOn: null, isDone: false };
  await past.act('devi', spaceEndpoints.saveTask, {
    params: part(),
    body: { ...task, title: 'Read the gauges once a minute' },
  });
  await past.act('tomas', spaceEndpoints.saveTask, {
    params: part(),
    body: { ...task, title: 'Draw the night view' },
  });
  const done = { ...task, title: 'Collect the harbors of the bay', isDone: true };
  await past.act('mara', spaceEndpoints.saveTask, { params: part(), body: done });
  const decision = part();
  const proposal = 'We publish the code under the MIT license.';
  await past.act('devi', spaceEndpoints.proposeDecision, { params: decision, body: { proposal } });
  for (const who of ['devi', 'mara'])
    await past.act(who, spaceEndpoints.voteOnDecision, { params: decision, body: { isYes: true } });
  const next = { proposal: 'The first harbor on the map is Elm Cove.' };
  await past.act('tomas', spaceEndpoints.proposeDecision, { params: part(), body: next });
}
