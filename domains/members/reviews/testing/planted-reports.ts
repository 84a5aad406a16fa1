import { defineDomain } from '#platform/server/domain.ts';
import { reportCases, reportsPart } from '../server/extension-points/report-cases.ts';

/** Name of the cases of planted reports. */
export const REPORTED = 'planted-reports';

/** A domain with reports of members about lanterns. Hidden lanterns are in `hidden`, by case. */
export function plantedReports(hidden: Map<string, string>) {
  return defineDomain({
    name: 'planted-reports',
    endpoints: {},
    operations: {},
    contributes: [
      reportCases<string>({
        id: REPORTED,
        order: 1,
        label: 'Reported lanterns',
        queues: { open: 'Reports about lanterns', appealed: 'Appeals about lanterns' },
        link: '/lanterns',
        keptText: 'It stays dark.',
        ways: {
          hide: { label: 'Put it out', effect: 'It is dark.' },
          leave: { label: 'Leave it', effect: 'It is lit.' },
          restore: { label: 'Light it', effect: 'It is lit again.' },
        },
        find: async (_db, _review, reports) => reports[0]?.about ?? 'nothing',
        evidence: ({ subject, reports }) => [reportsPart(reports, { title: subject ?? 'deleted' })],
        async setHidden(_deps, _tx, { review }, decided) {
          if (decided) hidden.set(review.id, decided.reason);
          else hidden.delete(review.id);
        },
        notes: () => ({ hidden: 'It is dark', shown: 'It is lit', appealOn: 'its page' }),
      }),
    ],
  });
}
