import { learningParts } from '#people/learning/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';

const LearningModeSetting = hydrateLater(learningParts.learningModeSetting, {
  place: <Skeleton label="Loading learning mode" />,
});

/** Learning mode, which /learning switches too; a sign-in that still owes its code has none. */
export function LearningSection() {
  if (useSession().state !== 'member') return null;
  return (
    <SettingsSection id="learning" title="Learning">
      <LearningModeSetting hasData={false} />
    </SettingsSection>
  );
}
