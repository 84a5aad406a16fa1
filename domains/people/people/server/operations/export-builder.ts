import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { LEVEL_NAMES } from '../../contract/constants.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import type { Evidence } from '../../contract/schemas.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { findBuilder } from '../store/builder-store.ts';

const COLUMNS = ['skill', 'level', 'levelName', 'evidence'] as const;

/** The caller's own skills as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportBuilder: Operation<typeof peopleEndpoints.exportBuilder> = async ({ db }, actor) => {
  const row = await findBuilder(db, requireMember(actor).userId);
  const listed = (row?.skills ?? []).map(({ skill, level, evidence }) => ({
    skill: nameSkills([skill])[0] ?? skill,
    level,
    levelName: LEVEL_NAMES[level - 1] ?? '',
    evidence: evidence.map(evidenceText).join('; '),
  }));
  const others = (row?.otherSkills ?? []).map((skill) => ({ skill, level: '', levelName: '', evidence: '' }));
  return { fileName: 'skills.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, [...listed, ...others])) };
};

function evidenceText(one: Evidence): string {
  if (one.kind === 'link') return one.url;
  return one.kind === 'project' ? `project ${one.projectId}` : `${one.source} ${one.id}`;
}
