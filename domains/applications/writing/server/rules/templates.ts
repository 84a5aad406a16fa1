import type { Purpose, TemplateKind } from '../../contract/constants.ts';
import type { SectionPlan } from './read-sections.ts';

const words = (title: string, question: string, purpose: Purpose, max: number): SectionPlan => ({
  title,
  question,
  purpose,
  limit: { unit: 'words', max },
});

const BUDGET = words('Budget', 'How much do you ask for, and what will it pay for?', 'budget', 250);
const TIMELINE = words('Timeline', 'What happens when, from the start to the end?', 'timeline', 200);

const TEMPLATES: Readonly<Record<TemplateKind, readonly SectionPlan[]>> = {
  community: [
    words('Project in brief', 'What do you want to do, in a few sentences?', 'summary', 150),
    words('Why it is needed', 'What problem is there, and who told you?', 'need', 250),
    words('Who it serves', 'Who takes part or benefits, and how many?', 'people', 200),
    words('What you will do', 'Which activities does the grant pay for?', 'activities', 300),
    words('What will change', 'What is different afterwards, and how will you know?', 'outcomes', 200),
    BUDGET,
    words('About your group', 'Who are you, and what have you done before?', 'team', 200),
  ],
  research: [
    words('Abstract', 'Summarize the question, the method and what you expect.', 'summary', 250),
    words('Background and need', 'What is not known, and why does it matter?', 'need', 400),
    words('Method', 'How will you find out?', 'activities', 600),
    words('Expected results', 'What will the work show, and how will you share it?', 'outcomes', 300),
    words('Team and capacity', 'Who does the work, and what prepares them for it?', 'team', 300),
    TIMELINE,
    BUDGET,
  ],
  technology: [
    words('Summary', 'What do you build, and for whom?', 'summary', 150),
    words('Problem', 'What is hard or missing today?', 'need', 250),
    words('Users', 'Who uses it, and how many are they?', 'people', 200),
    words('Solution and work plan', 'What will you build, and how?', 'activities', 400),
    words('Milestones', 'Which results come when?', 'timeline', 250),
    words('Impact', 'What will be better, and how will you measure it?', 'outcomes', 200),
    words('Maintenance', 'Who keeps it running after the grant?', 'sustainability', 200),
    words('Team', 'Who builds it?', 'team', 200),
    BUDGET,
  ],
  arts: [
    words('The work', 'What will you create or present?', 'summary', 200),
    words('Idea and approach', 'What drives the work, and how will you make it?', 'activities', 350),
    words('Audience', 'Who will see it or take part?', 'people', 200),
    words('Why now', 'Why does this work matter here and now?', 'need', 250),
    words('Artists and partners', 'Who makes it, and what have they made before?', 'team', 250),
    TIMELINE,
    BUDGET,
  ],
};

/** The sections of a kind of application, for calls that name none. */
export function templateSections(kind: TemplateKind): readonly SectionPlan[] {
  return TEMPLATES[kind];
}

const SIGNS: readonly (readonly [TemplateKind, RegExp])[] = [
  [
    'arts',
    /\b(arts?|artists?|music\w*|theat(re|er)|dance|film|exhibition|writers?|poet\w*|museum|cultur\w*)\b/gi,
  ],
  [
    'research',
    /\b(research\w*|scien\w*|universit\w*|clinical|stud(y|ies)|investigator|fellowship|hypothes\w*)\b/gi,
  ],
  [
    'technology',
    /\b(software|open[- ]source|technolog\w*|developers?|protocol|web3|blockchain|infrastructure|hardware|code|AI|digital)\b/gi,
  ],
];
/** Signs of a kind needed before it is chosen over the general one. */
const LEAST_SIGNS = 2;

/** The template that the words of a call and a project speak for; `community` where nothing else does. */
export function guessTemplate(text: string): TemplateKind {
  const counted = SIGNS.map(([kind, pattern]) => ({ kind, count: text.match(pattern)?.length ?? 0 }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count >= LEAST_SIGNS ? best.kind : 'community';
}
