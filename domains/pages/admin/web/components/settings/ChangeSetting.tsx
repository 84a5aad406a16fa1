import { type ReactElement, useEffect, useRef } from 'react';
import { StepUpDialog } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { REASON_MAX } from '../../../contract/constants.ts';
import type { Setting } from '../../../contract/settings-schemas.ts';
import { type SettingCourse, useSettingChange } from '../../hooks/use-setting-change.ts';
import { SettingField } from './SettingField.tsx';
import { SettingValues } from './SettingValues.tsx';

/** The button that changes a setting, its form, and the proof it may need. */
export function ChangeSetting({ setting }: { setting: Setting }): ReactElement {
  const course = useSettingChange(setting);
  const { isOpen, change, show } = course;
  const { isAsked } = change.stepUp;
  const trigger = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The question opened over the form's own button, which is gone when it closes: focus would be lost.
  useEffect(() => {
    if (wasAsked.current && !isAsked && !isOpen) trigger.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, isOpen]);
  return (
    <>
      <Dialog
        title={
          <>
            Change <span className="wrap-anywhere font-mono">{setting.name}</span>
          </>
        }
        description={setting.meaning}
        open={isOpen}
        onOpenChange={show}
        trigger={
          <Button ref={trigger} size="s">
            Change<span className="sr-only"> {setting.name}</span>
          </Button>
        }
      >
        <SettingForm course={course} />
      </Dialog>
      <StepUpDialog stepUp={change.stepUp} />
    </>
  );
}

/** A field of day and time with only one of them gives nothing; nothing would mean the default. */
function isHalfTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (part) => part instanceof HTMLInputElement && part.validity.badInput,
  );
}

function SettingForm({ course }: { course: SettingCourse }): ReactElement {
  const { written, problems, change } = course;
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} busy={change.isPending} onSubmit={() => course.save(isHalfTyped(form.current))}>
      <Refusal course={course} />
      <SettingValues setting={written.base} isWithDefault />
      <SettingField course={course} />
      <Field label="Reason" hint="Kept in the list of changes" error={problems.reason} required>
        <TextArea
          rows={3}
          value={written.reason}
          limit={REASON_MAX}
          onChange={(event) => course.writeReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {written.base.from === 'stored' && (
          <Button className="md:me-auto" busy={change.isPending} onClick={course.giveBack}>
            Give back the default
          </Button>
        )}
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <SubmitButton variant="filled">Save</SubmitButton>
      </div>
    </Form>
  );
}

/** Why it was not changed, where no field says it; then what another administrator changed. */
function Refusal({ course }: { course: SettingCourse }): ReactElement | null {
  const { change, news, written } = course;
  if (news.isSeen) {
    return (
      <Notice tone="info" role="status" title="This is the newer value.">
        What you save takes its place.
      </Notice>
    );
  }
  if (!change.error || Object.keys(written.refused).length > 0) return null;
  if (change.error.code !== 'admin.setting_changed_elsewhere') {
    return <WriteFailure error={change.error} title="The setting was not changed." />;
  }
  return (
    <Notice
      tone="warn"
      role="alert"
      title="Another administrator changed this setting in the meantime."
      actions={
        <Button size="s" busy={news.isLooking} onClick={() => void news.look()}>
          Look at the new value
        </Button>
      }
    >
      {news.problem ?? 'Nothing was saved. What you wrote stays.'}
    </Notice>
  );
}
