import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import type { Profile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';
import { BioField, PersonaField, WordsFields } from '../components/ProfileFields.tsx';
import { ProfileGate } from '../components/ProfileGate.tsx';
import { SaveProblems } from '../components/SaveBar.tsx';
import { useProfileEditor } from '../hooks/use-profile-editor.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, profilesApi.getProfile, {}, { nullOn401: true });
}

const STEPS = ['Persona', 'Interests and skills', 'Bio'] as const;

/** The profile in three short steps; each is saved when one continues. */
function ProfileCreationPage() {
  return (
    <>
      <PageHeader title="Create your profile" lead="Three steps. You can change all of it later." />
      <div className="mt-6 max-w-[560px]">
        <ProfileGate path={pathTo('/profile-creation')}>
          {(profile, userId) => <Steps key={userId} profile={profile} userId={userId} />}
        </ProfileGate>
      </div>
    </>
  );
}

function Steps({ profile, userId }: { readonly profile: Profile; readonly userId: string }) {
  const editor = useProfileEditor(profile, userId);
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const isLast = step === STEPS.length - 1;
  const goOn = (): void => {
    if (isLast) void navigate(pathTo('/u/:username', { username: profile.username }));
    else setStep(step + 1);
  };
  const steps = STEPS.map((label, index) => ({
    label,
    state: index < step ? ('done' as const) : index === step ? ('current' as const) : ('future' as const),
  }));
  return (
    <Form busy={editor.save.isPending} onSubmit={() => editor.submit(goOn)} className="flex-col gap-6">
      <Stepper label="Steps" steps={steps} />
      <div className="flex flex-col gap-5">
        {step === 0 && <PersonaField editor={editor} />}
        {step === 1 && <WordsFields editor={editor} />}
        {step === 2 && <BioField editor={editor} />}
      </div>
      <SaveProblems editor={editor} />
      <div className="flex flex-wrap items-center gap-3">
        {step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
        <SubmitButton variant="filled">{isLast ? 'Save and see my page' : 'Continue'}</SubmitButton>
        <TextLink href={pathTo('/settings')}>All settings</TextLink>
      </div>
    </Form>
  );
}

export { ProfileCreationPage as Component };
