import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import type { ProjectRecord } from '../store/project-record.ts';
import { listOwned } from '../store/projects-store.ts';

const COLUMNS = [
  'id',
  'title',
  'summary',
  'description',
  'categories',
  'status',
  'fundingGoalEth',
  'currentFundingEth',
  'applicantType',
  'region',
  'amountSoughtMin',
  'amountSoughtMax',
  'amountSoughtCurrency',
  'createdAt',
  'updatedAt',
  'publishedAt',
] as const;

/** The caller's own projects as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportProjects: Operation<typeof projectEndpoints.exportProjects> = async ({ db }, actor) => {
  const projects = await listOwned(db, requireActingMember(actor).userId);
  const content = toCsv(COLUMNS, csvRows(COLUMNS, projects.map(lineOf)));
  return { fileName: 'projects.csv', content };
};

function lineOf(project: ProjectRecord): Record<(typeof COLUMNS)[number], string | number> {
  const { amountSought } = project;
  return {
    id: project.id,
    title: project.title,
    summary: project.summary,
    description: project.description,
    categories: project.categories.join('; '),
    status: project.status,
    fundingGoalEth: project.fundingGoal,
    currentFundingEth: project.currentFunding,
    applicantType: project.applicantType ?? '',
    region: project.region ?? '',
    amountSoughtMin: amountSought?.min ?? '',
    amountSoughtMax: amountSought?.max ?? '',
    amountSoughtCurrency: amountSought?.currency ?? '',
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    publishedAt: project.publishedAt?.toISOString() ?? '',
  };
}
