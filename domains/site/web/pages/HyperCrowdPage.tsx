import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Profile } from '#profiles/contract';
import { profilesApi } from '#profiles/web';
import type { Project } from '#projects/contract';
import { projectsApi } from '#projects/web';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { CrossSell } from '../components/CrossSell.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { StepList } from '../components/StepList.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';
import { HYPERCROWD_STEPS } from '../content/hypercrowd.ts';

export async function prefetch(context: PrefetchContext): Promise<void> {
  await Promise.all([
    prefetchApi(context.client, profilesApi.getProfile, {}),
    prefetchApi(context.client, projectsApi.listMyProjects, {}),
    prefetchSynergy(context),
  ]);
}

const CAPABILITIES: readonly Capability[] = [
  { title: 'Skills and availability', text: 'What you can do, and when.', href: pathTo('/settings') },
  { title: 'Projects', text: 'What others work on, and who leads it.', href: pathTo('/projects') },
  {
    title: 'People',
    text: 'Members with the most verified work. The search at the top finds others by name.',
    href: pathTo('/rewards'),
  },
  { title: 'Team matching', text: 'Proposed teams with reasons and coverage.', isLater: true },
  {
    title: 'Introductions and a team space',
    text: 'Both sides accept before contacts are shown.',
    isLater: true,
  },
];

/** /hypercrowd of a member until team matching is built: the one next step, what works, and what it will do. */
function HyperCrowdPage() {
  return (
    <div className="flex flex-col gap-10 pb-6">
      <div>
        <PageHeader title="HyperCrowd" lead="Teams that cover what a mission needs. Matching comes later." />
        <div className="mt-4">
          <NextStep />
        </div>
      </div>
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="HyperCrowd" items={CAPABILITIES} />
      </ProductSection>
      <ProductSection title="How it will work">
        <StepList steps={HYPERCROWD_STEPS} />
      </ProductSection>
      <LaterSynergy context="teams" />
      <p>
        <TextLink href={pathTo('/hypercrowd-onepager')}>HyperCrowd on one page, to share</TextLink>
      </p>
      <CrossSell current="hypercrowd" />
    </div>
  );
}

/** What the member can do now so that matching finds them later. */
function NextStep() {
  const profile = useApiQuery(profilesApi.getProfile, {});
  const projects = useApiQuery(projectsApi.listMyProjects, {});
  if (!profile.data) {
    return (
      <NotRead read={profile} loading="Loading your profile" failed="Your profile did not load." box="h-16" />
    );
  }
  if (!projects.data) {
    return (
      <NotRead
        read={projects}
        loading="Loading your projects"
        failed="Your projects did not load."
        box="h-16"
      />
    );
  }
  const { title, text, label, href } = nextStepOf(profile.data, projects.data);
  return (
    <Notice
      tone="pine"
      title={title}
      actions={
        <Button asChild variant="filled">
          <Link href={href}>{label}</Link>
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

function nextStepOf({ skills }: Pick<Profile, 'skills'>, projects: readonly Project[]) {
  if (skills.length === 0) {
    return {
      title: 'Next step: add your skills',
      text: 'Teams will be matched by skills. Your profile names none yet.',
      label: 'Add your skills',
      href: pathTo('/settings'),
    };
  }
  if (projects.length === 0) {
    return {
      title: 'Next step: describe a project',
      text: 'A project is the mission a team forms around. It is matched with grants today.',
      label: 'Describe a project',
      href: pathTo('/projects/create'),
    };
  }
  return {
    title: 'You are ready',
    text: 'Your profile names skills and you have a project. Until matching opens, see what others work on.',
    label: 'See projects',
    href: pathTo('/projects'),
  };
}

export { HyperCrowdPage as Component };
