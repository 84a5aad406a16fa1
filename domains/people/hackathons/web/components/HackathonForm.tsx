import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormValues, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { momentOf } from '#platform/web/moment-field.ts';
import { NewerNotice } from '#platform/web/NewerNotice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useNewer } from '#platform/web/use-newer.ts';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Hackathon, SaveHackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonsApi } from '../api.ts';
import { endRule, linkRule, startRule, textOrNull } from '../rules.ts';
import { MomentFields } from './MomentFields.tsx';
import { SkillsField } from './SkillsField.tsx';

const RULES = {
  title: ofLength(LIMITS.titleMin, LIMITS.titleMax),
  summary: ofLength(LIMITS.summaryMin, LIMITS.summaryMax),
  description: ofLength(LIMITS.descriptionMin, LIMITS.descriptionMax),
  startsAt: startRule,
  endsAt: endRule,
  place: ofLength(0, LIMITS.placeMax),
  prize: ofLength(0, LIMITS.prizeMax),
  website: linkRule,
};
type Values = FormValues<keyof typeof RULES>;
type Skills = Hackathon['skills'];

const bodyOf = (
  values: Values,
  skills: Skills,
  stored: Hackathon | null,
): Omit<SaveHackathon, 'revision'> => ({
  title: values.title,
  summary: values.summary,
  description: values.description,
  skills: skills.map(({ skill }) => skill),
  place: textOrNull(values.place),
  prize: values.prize,
  website: textOrNull(values.website),
  startsAt: momentOf(values.startsAt, stored?.startsAt) ?? '',
  endsAt: momentOf(values.endsAt, stored?.endsAt) ?? '',
});

type HackathonFormProps = { id: string; stored: Hackathon | null };

/** Submits a hackathon for approval, or changes the member's own. */
export function HackathonForm({ id, stored }: HackathonFormProps): ReactElement {
  const navigate = useNavigate();
  const { newer, find, forget } = useNewer('hackathons.changed_elsewhere', hackathonsApi.getHackathon, {
    params: { id },
  });
  /** Another round draws the form anew, with what is stored as its values. */
  const [base, setBase] = useState({ round: 0, stored, revision: stored?.revision ?? 0 });
  const [skills, setSkills] = useState<Skills>(stored?.skills ?? []);
  const save = useApiMutation(hackathonsApi.saveHackathon, {
    invalidates: HACKATHON_READS,
    onSuccess: () => void navigate(pathTo('/hackathons/:id', { id })),
    onError: (error) => void find(error),
  });
  const choose = (isMine: boolean): void => {
    if (!newer) return;
    const { revision } = newer;
    setBase(isMine ? { ...base, revision } : { round: base.round + 1, stored: newer, revision });
    if (!isMine) setSkills(newer.skills);
    forget();
    save.reset();
  };
  // Its start stays once it has started.
  const isStartFixed = stored !== null && !stored.viewer.can.includes('changeStart');
  return (
    <>
      {newer && (
        <NewerNotice kind="hackathon" onKeepMine={() => choose(true)} onTakeTheirs={() => choose(false)}>
          The other version is titled “{newer.title}”.
        </NewerNotice>
      )}
      <ApiForm<keyof typeof RULES>
        key={base.round}
        aria-label="Hackathon"
        keep={stored ? undefined : 'hackathon'}
        className="flex-col gap-5"
        rules={isStartFixed ? { ...RULES, startsAt: anything } : RULES}
        write={newer ? { ...save, error: null } : save}
        failed={stored ? 'Your changes were not saved.' : 'The hackathon was not submitted.'}
        told={{ 'hackathons.dates': 'endsAt' }}
        onSubmit={(values) =>
          save.mutate({
            params: { id },
            body: { revision: base.revision, ...bodyOf(values, skills, base.stored) },
          })
        }
      >
        <TextFields stored={base.stored} />
        <SkillsField value={skills} onChange={setSkills} />
        <MomentFields stored={base.stored} isStartFixed={isStartFixed} />
        <OfferFields stored={base.stored} />
        <div>
          <SubmitButton variant="filled">{stored ? 'Save changes' : 'Submit for approval'}</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}

function TextFields({ stored }: { stored: Hackathon | null }): ReactElement {
  return (
    <>
      <Field name="title" label="Title">
        <TextInput defaultValue={stored?.title} />
      </Field>
      <Field
        name="summary"
        label="Summary"
        hint={`One sentence for the list, up to ${LIMITS.summaryMax} characters.`}
      >
        <TextInput defaultValue={stored?.summary} />
      </Field>
      <Field
        name="description"
        label="Description and rules"
        hint={`What to build, who can take part, and how you choose winners. At least ${LIMITS.descriptionMin} characters.`}
      >
        <TextArea rows={8} limit={LIMITS.descriptionMax} defaultValue={stored?.description} />
      </Field>
    </>
  );
}

function OfferFields({ stored }: { stored: Hackathon | null }): ReactElement {
  return (
    <>
      <Field name="place" label="Place" optional hint="Leave it empty for an online hackathon.">
        <TextInput defaultValue={stored?.place ?? ''} />
      </Field>
      <Field
        name="prize"
        label="Prize"
        optional
        hint="What you hand over yourself, such as a tour or hardware. Prizes in HDAG are added on the page once it is listed."
      >
        <TextArea rows={3} limit={LIMITS.prizeMax} defaultValue={stored?.prize} />
      </Field>
      <Field name="website" label="Website" optional>
        <TextInput type="url" inputMode="url" placeholder="https://" defaultValue={stored?.website ?? ''} />
      </Field>
    </>
  );
}
