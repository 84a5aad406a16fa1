import { answersQuestion } from '#members/assistant/server';
import type { PROFILE_PARTS } from '../../contract/constants.ts';
import type { Audience, Visibility } from '../../contract/schemas.ts';
import { findProfile } from '../facade.ts';
import { asksAudience } from '../rules/asks-audience.ts';

const PAGE: Readonly<Record<Audience, string>> = {
  public: 'Anyone can see your profile page, without signing in.',
  members: 'Only signed-in members can see your profile page.',
  me: 'Only you can see your profile page.',
};
const PARTS: Readonly<Record<Exclude<(typeof PROFILE_PARTS)[number], 'page'>, string>> = {
  persona: 'main role',
  interests: 'interests',
  skills: 'skills',
  bio: 'bio',
  location: 'location',
  availability: 'availability',
  links: 'links',
};

/** Answers who sees the member's own profile now, as they set it. */
export const AUDIENCE_AGENT = answersQuestion({
  id: 'audience',
  order: 7,
  label: 'Your privacy settings',
  suggestion: 'Who sees my profile?',
  takes: (question) => (asksAudience(question) ? question : null),
  async answer({ db }, { userId }) {
    const { visibility } = await findProfile(db, userId);
    return {
      answer: [PAGE[visibility.page], hiddenText(visibility), 'You can change this in settings.']
        .filter(Boolean)
        .join('\n'),
      category: 'privacy',
      sources: [
        { title: 'Settings', path: '/settings', excerpt: 'Your profile, and who sees each part of it.' },
      ],
    };
  },
});

/** Names the parts the page leaves out for others; nothing where the page is hidden from others. */
function hiddenText(visibility: Visibility): string {
  if (visibility.page === 'me') return '';
  const keys = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const hidden = keys.filter((part) => visibility[part] === 'me').map((part) => PARTS[part]);
  return hidden.length === 0 ? '' : `Only you see: ${hidden.join(', ')}.`;
}
