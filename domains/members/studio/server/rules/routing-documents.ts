import type { RetrievalDocument } from '#engines/retrieval';
import type { Audience, Category } from '../../contract/constants.ts';

type Described<Id extends string> = RetrievalDocument & { readonly id: Id };

/** Descriptions of the categories; a file is searched among these. `other` is never suggested. */
export const CATEGORY_DOCUMENTS: readonly Described<Exclude<Category, 'other'>>[] = [
  {
    id: 'grants',
    title: 'Grant applications and funding calls',
    text: 'grant proposal application rfp rfi request for proposals letter of inquiry narrative budget justification award funder deadline eligibility statement of need logic model outcomes foundation federal matching funds',
  },
  {
    id: 'fundraising',
    title: 'Fundraising and donors',
    text: 'donation donor appeal campaign pledge gift giving sponsor sponsorship crowdfunding auction matching gift major donors thank you letter annual fund',
  },
  {
    id: 'marketing',
    title: 'Marketing and brand',
    text: 'logo brand banner flyer poster brochure newsletter social media post press release announcement landing page advertisement tagline slogan color palette headshot cover picture promo video',
  },
  {
    id: 'events',
    title: 'Events and hackathons',
    text: 'event hackathon workshop conference webinar meetup agenda schedule speakers venue registration attendees program invitation ceremony demo day judging',
  },
  {
    id: 'learning',
    title: 'Guides and lessons',
    text: 'guide tutorial lesson course curriculum handbook how to introduction training exercise quiz glossary faq step by step instructions manual walkthrough learning objectives',
  },
  {
    id: 'reports',
    title: 'Reports and data',
    text: 'report annual report quarterly impact results evaluation survey statistics data dataset metrics findings summary figures table chart progress analysis spreadsheet',
  },
  {
    id: 'product',
    title: 'Product and technology',
    text: 'roadmap specification architecture api sdk release notes changelog design mockup wireframe screenshot prototype user story requirements smart contract source code integration deployment',
  },
  {
    id: 'governance',
    title: 'Governance and votes',
    text: 'proposal vote voting ballot quorum bylaws charter board minutes resolution council delegation treasury dao constitution motion committee meeting election',
  },
  {
    id: 'legal',
    title: 'Legal and compliance',
    text: 'contract agreement terms of service privacy policy license nda liability consent tax exemption 501c3 determination letter incorporation compliance audit signature clause indemnity waiver',
  },
];

/** Descriptions of the audiences; `everyone` is never suggested. */
export const AUDIENCE_DOCUMENTS: readonly Described<Exclude<Audience, 'everyone'>>[] = [
  {
    id: 'nonprofits',
    title: 'Nonprofits and charities',
    text: 'nonprofit charity organization mission community program beneficiaries clients families board of directors executive director food bank shelter clinic 501c3 grant proposal application',
  },
  {
    id: 'funders',
    title: 'Funders and donors',
    text: 'funder donor foundation philanthropist investor sponsor impact return giving portfolio annual report results outcomes due diligence pledge',
  },
  {
    id: 'developers',
    title: 'Developers',
    text: 'developer engineer api sdk code repository endpoint integration webhook smart contract typescript deployment debugging architecture changelog release hackathon',
  },
  {
    id: 'volunteers',
    title: 'Volunteers',
    text: 'volunteer shift sign up helping hands orientation role schedule weekend cleanup drive mentors delivery team event',
  },
  {
    id: 'learners',
    title: 'Learners and students',
    text: 'student learner beginner class school lesson course tutorial exercise quiz curriculum teacher workshop introduction glossary training guide',
  },
];
