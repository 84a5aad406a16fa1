import { createApi } from '#platform/web/api.ts';
import type { PageDescription } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { cardEndpoints } from '../../contract/card-endpoints.ts';
import type { PublicProfile } from '../../contract/schemas.ts';
import { PERSONA_LABELS } from './wording.ts';

const cardApi = createApi(cardEndpoints);

/** Search engines cut a description off at about this many characters. */
const DESCRIPTION_MAX = 160;

/** How a profile is called outside the product: by its name and what its owner shows. Null: there is none to show. */
export function describeProfile(profile: PublicProfile | null): PageDescription {
  if (!profile) return { indexable: false };
  const { username, persona, bio, skills } = profile;
  const parts = [
    persona ? `${username}, ${PERSONA_LABELS[persona].toLowerCase()} on Hodag.` : `${username} on Hodag.`,
    bio ?? '',
    skills.length > 0 ? `Skills: ${skills.join(', ')}.` : '',
  ];
  const text = parts.filter(Boolean).join(' ').replace(/\s+/g, ' ');
  const characters = [...text];
  const description =
    characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…` : text;
  const { isPublic } = profile;
  // A card may be shown anywhere, so a profile for members has none.
  const card = addressOf(cardApi.getProfileCard.route, { params: { username } }) as `/${string}`;
  const shown = isPublic ? { card, facts: [profileFact(username, description)] } : {};
  return { title: username, description, indexable: isPublic, ...shown };
}

/** The same for search engines, as schema.org has it. */
function profileFact(name: string, description: string) {
  return { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, description } };
}
