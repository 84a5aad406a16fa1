import ExternalLink from 'lucide-react/icons/external-link';
import { awardText, deadlineWords } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import type { Application } from '../../contract/schemas.ts';
import { APPLICATION_READS, applicationsApi } from '../api.ts';

/** Facts of the call, and the project the application is for. */
export function CallFacts({ application, now }: { application: Application; now: Date }) {
  const { deadline, amounts, link, grantId, callState, role } = application;
  const { day, note, isSoon } = deadlineWords(deadline, now);
  const facts = [
    { label: 'Amount', value: awardText(amounts) ?? 'Not listed' },
    ...(callState === 'typed' ? [{ label: 'Call', value: 'Added by hand' }] : []),
  ];
  return (
    <Card>
      <p className="text-13 text-ink-3">Deadline</p>
      <p className="text-22 font-semibold">{day ?? 'Not listed'}</p>
      {note && <p className={isSoon ? 'text-13 text-warn-text' : 'text-13 text-ink-2'}>{note}</p>}
      <FactList facts={facts} className="mt-3" />
      <div className="mt-3 flex flex-col gap-2">
        {link && (
          <Button asChild full>
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden size={16} strokeWidth={1.75} /> Go to the funder’s page
            </a>
          </Button>
        )}
        {grantId && callState !== 'removed' && (
          <TextLink
            href={pathTo('/grants/:id', { id: grantId }, { project: application.projectId ?? undefined })}
          >
            The call in the catalog
          </TextLink>
        )}
      </div>
      {role === 'owner' && <ProjectChoice application={application} />}
    </Card>
  );
}

function ProjectChoice({ application }: { application: Application }) {
  const { id, revision, projectId } = application;
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const change = useApiMutation(applicationsApi.changeApplication, {
    invalidates: APPLICATION_READS,
    onError: ({ text }) => toast({ title: 'The project was not changed', description: text, variant: 'bad' }),
  });
  const options = (mine.data ?? []).map(({ id: value, title }) => ({
    value,
    label: title || 'Untitled draft',
  }));
  return (
    <Field label="Project" className="mt-4 border-t border-line pt-3">
      <Select
        placeholder="No project"
        options={options}
        value={projectId ?? ''}
        onChange={({ target }) =>
          change.mutate({ params: { id }, body: { revision, projectId: target.value || null } })
        }
      />
    </Field>
  );
}
