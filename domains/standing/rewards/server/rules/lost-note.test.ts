import { describe, expect, it } from 'vitest';
import { SOME_BADGES } from '../../testing/planted-domain.ts';
import { lostNote, type Undone } from './lost-note.ts';

const badge = (name: string) => {
  const found = SOME_BADGES.find(({ id }) => id === name);
  if (!found) throw new Error(`No badge ${name}`);
  return found;
};
const aFarm: Undone = { rule: 'referral-verified', reason: 'They are one person.' };
const older: Undone = { rule: 'referral-verified', reason: 'Nobody is behind it.' };
const elsewhere: Undone = { rule: 'assessment-passed', reason: 'It was copied.' };

describe('the note of a lost badge', () => {
  it.each([
    ['the last reason of its own kind', 4, [elsewhere, aFarm, older], ' Reason: They are one person.'],
    ['none of another kind', 4, [elsewhere], ''],
    ['none where the badge asks for more than all of it', 2, [aFarm, older], ''],
  ])('gives %s', (_, done, undone, reason) => {
    expect(lostNote(badge('networker'), done, undone)).toEqual({
      title: 'Badge lost: Networker',
      message: `You no longer meet the requirement: Invite 5 people who verify a contact. ${done} of 5 count now.${reason}`,
    });
  });

  it('counts nothing where one fact is all it asks for', () => {
    expect(lostNote(badge('graduate'), 0, [elsewhere]).message).toBe(
      'You no longer meet the requirement: Pass the knowledge assessment. Reason: It was copied.',
    );
  });
});
