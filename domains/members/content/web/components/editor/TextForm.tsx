import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { MARKDOWN_MAX, SUMMARY_MAX, TITLE_MAX } from '../../../contract/constants.ts';
import type { DocumentEditor } from '../../hooks/use-document-editor.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const RULES = {
  title: ofLength(3, TITLE_MAX),
  summary: ofLength(10, SUMMARY_MAX),
  markdown: ofLength(1, MARKDOWN_MAX),
};

const HINTS = {
  page: 'Markdown. Headings of the second level (##) are the parts of the page.',
  topic: 'Markdown. Headings of the second level (##) are the parts of the topic.',
  faq: 'Markdown. Each heading of the second level (##) is a question.',
  definitions:
    'Markdown. Each heading of the second level (##) is a term; "Also called: a, b" and "See also: c, d" are lists.',
} as const;

/** Title, description and Markdown of a text, and what can be done with it. */
export function TextForm({ editor }: { editor: DocumentEditor }): ReactElement {
  const { base, form, error, isPending } = editor;
  const { isTitleFixed, kind } = base;
  return (
    <ApiForm
      key={form.round}
      aria-label="Text"
      rules={RULES}
      write={{ error, isPending }}
      failed="The text was not saved."
      onValues={({ title, summary, markdown }) => editor.write({ title, summary, markdown })}
      onSubmit={editor.save}
    >
      <Field
        name="title"
        label="Title"
        required
        hint={isTitleFixed ? 'The learning center decides the titles of its topics' : undefined}
      >
        <TextInput defaultValue={form.text.title} readOnly={isTitleFixed} />
      </Field>
      <Field name="summary" label="Description" required hint="Search engines and shared links show it">
        <TextArea rows={2} limit={SUMMARY_MAX} defaultValue={form.text.summary} readOnly={isTitleFixed} />
      </Field>
      <Field name="markdown" label="Text" required hint={HINTS[kind]}>
        <TextArea rows={22} spellCheck defaultValue={form.text.markdown} className="font-mono text-14" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>Save draft</SubmitButton>
        <ScheduleDialog editor={editor} />
        {base.hasDraft && (
          <AlertDialog
            title="Delete the draft?"
            description="What readers see stays as it is. The draft cannot be restored."
            cancelLabel="Keep it"
            confirmLabel="Delete"
            destructive
            onConfirm={editor.discard}
            trigger={<Button busy={isPending}>Delete draft</Button>}
          />
        )}
        <AlertDialog
          title="Publish this text?"
          description="Readers see it at once. The present text stays in the history."
          cancelLabel="Cancel"
          confirmLabel="Publish"
          onConfirm={editor.publish}
          trigger={
            <Button variant="filled" busy={isPending} className="md:ms-auto">
              Publish
            </Button>
          }
        />
      </div>
    </ApiForm>
  );
}
