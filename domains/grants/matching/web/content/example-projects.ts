import type { DescribeForm } from '../describe-form.ts';

/** An invented project that a visitor can try GrantFlow with. */
export interface ExampleProject {
  readonly id: string;
  /** Name of the choice. */
  readonly label: string;
  readonly form: DescribeForm;
}

/** Three everyday kinds of projects. None of them exists. */
export const EXAMPLE_PROJECTS: readonly [ExampleProject, ExampleProject, ExampleProject] = [
  {
    id: 'food-bank',
    label: 'Food bank',
    form: {
      title: 'Millbrook Community Pantry',
      description:
        'We run a food bank in a small town. Each week about 300 families pick up groceries, and many of them are parents who work two jobs. We want to buy a walk-in freezer and a used van, so that we can collect fresh food from supermarkets and farms before it is thrown away, and open one evening a week.',
      applicantType: 'non_profit_with_501c3',
      region: 'US-OH',
      amount: '60,000',
    },
  },
  {
    id: 'robotics-club',
    label: 'School robotics club',
    form: {
      title: 'Eastfield Robotics Club',
      description:
        'An after-school robotics club for students of 11 to 16 years at a public school. They build and program robots, learn math and teamwork on the way, and enter a regional competition. We need kits, laptops and a trained mentor, and want half of the places to go to girls and to students from low-income families.',
      applicantType: 'school_district_independent',
      region: 'US-MI',
      amount: '15,000',
    },
  },
  {
    id: 'open-source-library',
    label: 'Open-source library',
    form: {
      title: 'Clearmap',
      description:
        'An open-source software library that makes online maps usable with screen readers and by keyboard. Several public transport sites use it. Two volunteers maintain it. We look for funding to fix known security problems, write documentation and tests, and pay a part-time maintainer for a year.',
      applicantType: 'individual',
      region: 'DE',
      amount: '50,000',
    },
  },
];
