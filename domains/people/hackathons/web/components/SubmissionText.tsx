import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Submission } from '../../contract/part-schemas.ts';

type SubmissionTextProps = {
  submission: Pick<Submission, 'text' | 'repositoryUrl' | 'demoUrl' | 'project' | 'title'>;
};

/** Text of a submission, with its address. */
export function SubmissionText({ submission }: SubmissionTextProps): ReactElement {
  const { title, text, repositoryUrl, demoUrl, project } = submission;
  const links = [
    { label: 'Repository', href: repositoryUrl },
    { label: 'Demo', href: demoUrl },
  ];
  return (
    <>
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(
          ({ label, href }) =>
            href && (
              // Written by a member: it learns nothing of who follows it.
              <a
                key={label}
                href={href}
                rel="nofollow ugc noopener noreferrer"
                className="link-text rounded-s underline"
              >
                {label}
                <span className="sr-only"> of {title}</span>
              </a>
            ),
        )}
        {project && (
          <TextLink href={pathTo('/projects/:id', { id: project.id })} className="underline wrap-anywhere">
            {project.title}
          </TextLink>
        )}
      </p>
    </>
  );
}
