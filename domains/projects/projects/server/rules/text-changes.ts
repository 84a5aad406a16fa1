import type { FieldChange } from '../../contract/page-schemas.ts';
import type { ProjectText } from '../../contract/schemas.ts';

const STATE_WORDS = { planned: 'planned', in_progress: 'in progress', done: 'done' } as const;

/** Each field as a line or a text that people compare. */
const FIELDS: Readonly<Record<string, (text: ProjectText) => string>> = {
  Title: ({ title }) => title,
  Summary: ({ summary }) => summary,
  Description: ({ description }) => description,
  Categories: ({ categories }) => categories.join(', '),
  'Funding goal': ({ fundingGoal }) => (fundingGoal === 0 ? '' : `${fundingGoal} ETH`),
  'Applies as': ({ applicantType }) => (applicantType ?? '').replaceAll('_', ' '),
  Region: ({ region }) => region ?? '',
  'Amount needed': ({ amountSought }) =>
    amountSought
      ? [
          [amountSought.min, amountSought.max].filter((one) => one !== undefined).join('–'),
          amountSought.currency,
        ]
          .filter(Boolean)
          .join(' ')
      : '',
  Cover: ({ cover }) =>
    cover ? `${cover.alt || 'Picture without a description'} (${cover.id.slice(0, 8)})` : '',
  Milestones: ({ milestones }) => milestones.map(milestoneLine).join('\n'),
  Links: ({ links }) => links.map(({ title, url }) => `${title}: ${url}`).join('\n'),
};

/** Lists the differences between two revisions, field by field, in the order of the page. */
export function textChanges(before: ProjectText, after: ProjectText): FieldChange[] {
  return Object.entries(FIELDS).flatMap(([field, read]) => {
    const change = { field, before: read(before), after: read(after) };
    return change.before === change.after ? [] : [change];
  });
}

function milestoneLine({
  title,
  share,
  targetDate,
  state,
  description,
}: ProjectText['milestones'][number]): string {
  const facts = [share === null ? '' : `${share}%`, targetDate ?? '', STATE_WORDS[state]].filter(Boolean);
  return `${title} (${facts.join(', ')})${description ? `: ${description}` : ''}`;
}
