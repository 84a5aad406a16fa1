import { lazy } from 'react';
import { learningParts } from '#learning/web';
import { Deferred } from '#platform/ui/Deferred.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const LearningModeSetting = lazy(learningParts.learningModeSetting);

/** Learning mode, which /learning switches too; a sign-in that still owes its code has none. */
export function LearningSection() {
  if (useSession().state !== 'member') return null;
  return (
    <SettingsSection id="learning" title="Learning">
      <Deferred place={<Skeleton label="Loading learning mode" />}>
        <LearningModeSetting />
      </Deferred>
    </SettingsSection>
  );
}
