import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  addInterestsBody,
  addSkillsBody,
  purposeAnswer,
  purposeMatchesAnswer,
  purposeMatchesQuery,
  savePurposeBody,
  saveStrengthsBody,
  strengthsAnswer,
} from './schemas.ts';

const WRITES = { max: 60, perSeconds: 600 } as const;

/** The endpoints of purpose. Members read only their own answers. */
export const purposeEndpoints = defineEndpoints({
  getPurpose: {
    method: 'GET',
    path: '/api/purpose',
    access: 'member',
    summary: 'The caller’s answers about causes, and the interests of their profile',
    response: purposeAnswer,
  },
  savePurpose: {
    method: 'PUT',
    path: '/api/purpose',
    access: 'member',
    summary: 'Replaces the caller’s answers about causes',
    body: savePurposeBody,
    response: purposeAnswer,
    rateLimit: WRITES,
  },
  listPurposeMatches: {
    method: 'GET',
    path: '/api/purpose/matches',
    access: 'member',
    summary:
      'Published projects, open grants and people that fit the caller’s causes or strengths, ranked, with reasons',
    query: purposeMatchesQuery,
    response: purposeMatchesAnswer,
    errors: ['purpose.not_answered'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
  addPurposeInterests: {
    method: 'POST',
    path: '/api/purpose/interests',
    access: 'member',
    summary: 'Adds causes of the caller’s result to the interests of their profile',
    body: addInterestsBody,
    response: purposeAnswer,
    errors: ['purpose.not_answered', 'purpose.not_suggested', 'account.interests_full'],
    rateLimit: WRITES,
  },
  getStrengths: {
    method: 'GET',
    path: '/api/strengths',
    access: 'member',
    summary: 'The caller’s ratings of the strengths statements, and the skills they list',
    response: strengthsAnswer,
  },
  saveStrengths: {
    method: 'PUT',
    path: '/api/strengths',
    access: 'member',
    summary: 'Replaces the caller’s ratings of the strengths statements',
    body: saveStrengthsBody,
    response: strengthsAnswer,
    rateLimit: WRITES,
  },
  addStrengthSkills: {
    method: 'POST',
    path: '/api/strengths/skills',
    access: 'member',
    summary: 'Adds skills that the caller’s strengths suggest to their builder profile',
    body: addSkillsBody,
    response: strengthsAnswer,
    errors: ['purpose.not_answered', 'purpose.not_suggested', 'people.skills_full'],
    rateLimit: WRITES,
  },
});
