import {
  COLLEGES,
  COMPANIES,
  GOVERNMENTS,
  INDIVIDUALS,
  LOCAL_GOVERNMENTS,
  NONPROFITS,
  OTHERS,
  STATES,
  TRIBES,
} from './applicant-groups.ts';
import type { StarterProgram } from './starter-program.ts';

/** Federal programs of the United States. */
export const unitedStatesPrograms: readonly StarterProgram[] = [
  {
    id: 'nsf-career',
    title: 'Faculty Early Career Development Program (CAREER)',
    funder: 'U.S. National Science Foundation',
    home: 'https://www.nsf.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS],
    categories: ['Science and engineering', 'Education'],
    description:
      'Supports assistant professors who join their own research with teaching in any field of science and engineering: biology, chemistry, physics, mathematics, computing, geosciences, social sciences and STEM education. The award goes through the college, university or research organization that employs them. Plans often bring students, schools or the public into the work.',
  },
  {
    id: 'nsf-grfp',
    title: 'Graduate Research Fellowship Program',
    funder: 'U.S. National Science Foundation',
    home: 'https://www.nsf.gov/',
    regions: ['US'],
    applicantTypes: INDIVIDUALS,
    categories: ['Science and engineering', 'Fellowships'],
    description:
      "Fellowships for students at the start of a research-based master's or doctoral degree in science, technology, engineering, mathematics or STEM education. Students apply themselves, while the university of their choice hosts them. It is for citizens, nationals and permanent residents of the United States.",
  },
  {
    id: 'nsf-reu',
    title: 'Research Experiences for Undergraduates',
    funder: 'U.S. National Science Foundation',
    home: 'https://www.nsf.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS],
    categories: ['Science and engineering', 'Education'],
    description:
      'Pays for groups of undergraduate students to take part in active research at a host institution, often over a summer. Universities, colleges and research organizations apply for a site or for additional students in a running project; the students then apply to the site. All fields of science and engineering are included.',
  },
  {
    id: 'nih-r01',
    title: 'Research Project Grant (R01)',
    funder: 'National Institutes of Health',
    home: 'https://grants.nih.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS, ...COMPANIES, ...GOVERNMENTS, ...OTHERS],
    categories: ['Health', 'Biomedical research'],
    description:
      'The standard grant for a defined biomedical, behavioral or clinical research project, proposed by the investigators and their institution. Topics run from cancer, infectious disease, depression and addiction, the health of children and teenagers, and aging to prevention and the delivery of care, across all institutes of the agency. Universities, hospitals, research institutes, companies and public bodies can apply.',
  },
  {
    id: 'nih-nrsa',
    title: 'Kirschstein National Research Service Award fellowships',
    funder: 'National Institutes of Health',
    home: 'https://grants.nih.gov/',
    regions: ['US'],
    applicantTypes: INDIVIDUALS,
    categories: ['Health', 'Fellowships'],
    description:
      'Individual fellowships for doctoral students and postdoctoral researchers who train in biomedical, behavioral or clinical research under a sponsor. The applicant and the sponsor write the training plan together. It is for citizens and permanent residents of the United States.',
  },
  {
    id: 'neh-grants',
    title: 'National Endowment for the Humanities grants',
    funder: 'National Endowment for the Humanities',
    home: 'https://www.neh.gov/',
    regions: ['US'],
    applicantTypes: [...INDIVIDUALS, ...NONPROFITS, ...COLLEGES, ...GOVERNMENTS],
    categories: ['Humanities', 'Heritage', 'Libraries', 'Education', 'Culture'],
    description:
      'Supports research and writing in history, literature, languages, philosophy, archaeology and other humanities, and what brings them to the public: exhibitions, documentary films, discussions, and seminars for teachers. It also pays for the preservation, cataloguing and digitisation of archives, manuscripts, photographs, newspapers, recordings and museum collections. Scholars, libraries, museums, archives, historical societies, colleges and public bodies apply to several separate competitions.',
  },
  {
    id: 'nea-arts-projects',
    title: 'Grants for Arts Projects',
    funder: 'National Endowment for the Arts',
    home: 'https://www.arts.gov/',
    regions: ['US'],
    applicantTypes: [...NONPROFITS, ...GOVERNMENTS, ...TRIBES],
    categories: ['Arts', 'Culture', 'Museums'],
    description:
      'Project support in all artistic disciplines: theater, music, dance, opera, literature, visual arts, museums, design, film and media arts, folk and traditional arts. It pays for performances, exhibitions, festivals, commissions, residencies, and arts education for children and young people. Nonprofit arts organizations, local arts agencies, school districts and tribal communities apply; individual artists do not.',
  },
  {
    id: 'usda-afri',
    title: 'Agriculture and Food Research Initiative',
    funder: 'USDA National Institute of Food and Agriculture',
    home: 'https://www.nifa.usda.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS, ...COMPANIES, ...GOVERNMENTS, ...OTHERS],
    categories: ['Agriculture and food', 'Research'],
    description:
      'Competitive funding for research, education and extension in food and agriculture: crops such as wheat, maize and vegetables, plant breeding, drought, pests, soils, irrigation and water, livestock and animal health, nutrition, food safety, bioenergy, farm economics and rural communities. Universities, research institutes, public laboratories and, in some lines, companies apply.',
  },
  {
    id: 'usda-community-facilities',
    title: 'Community Facilities program',
    funder: 'USDA Rural Development',
    home: 'https://www.rd.usda.gov/',
    regions: ['US'],
    applicantTypes: [...NONPROFITS, ...LOCAL_GOVERNMENTS, ...TRIBES],
    categories: ['Rural development', 'Infrastructure', 'Community development', 'Health'],
    description:
      'Loans and grants for essential public facilities in rural communities: clinics and hospitals, nursing homes, child care, schools, libraries, fire and police stations, ambulances, town halls and food pantries. It pays for buildings and for equipment. Rural towns and counties, nonprofit organizations and tribes apply, and the places with few inhabitants and low income come first.',
  },
  {
    id: 'usda-specialty-crops',
    title: 'Specialty Crop Block Grant Program',
    funder: 'USDA Agricultural Marketing Service',
    home: 'https://www.ams.usda.gov/',
    regions: ['US'],
    applicantTypes: STATES,
    categories: ['Agriculture and food', 'Rural development'],
    description:
      'Strengthens fruit, vegetables, tree nuts, dried fruit, horticulture, flowers and nursery crops. State departments of agriculture receive the money and pass it on to growers, farmers markets, associations and universities for marketing, training, food safety, plant health and research.',
  },
  {
    id: 'epa-brownfields',
    title: 'Brownfields grants',
    funder: 'U.S. Environmental Protection Agency',
    home: 'https://www.epa.gov/',
    regions: ['US'],
    applicantTypes: [...LOCAL_GOVERNMENTS, ...STATES, ...NONPROFITS, ...TRIBES],
    categories: ['Environment', 'Community development'],
    description:
      'Pays for assessing, cleaning up and planning the reuse of contaminated land, such as polluted factory sites, mills, filling stations and mine land, so that parks, homes or businesses can take their place. Separate lines train residents for jobs in environmental clean-up. Cities, counties, states, tribes and nonprofit organizations apply.',
  },
  {
    id: 'hud-cdbg',
    title: 'Community Development Block Grants',
    funder: 'U.S. Department of Housing and Urban Development',
    home: 'https://www.hud.gov/',
    regions: ['US'],
    applicantTypes: [...LOCAL_GOVERNMENTS, ...STATES],
    categories: ['Community development', 'Housing'],
    description:
      'Formula grants that cities, counties and states spend mainly on families and neighborhoods with low and moderate income. They pay for affordable housing and the repair of homes and flats, streets and water pipes, community centers, parks, shelters for homeless people, services for older residents and small business. Local organizations ask their own city, county or state for a part of it.',
  },
  {
    id: 'noaa-sea-grant',
    title: 'National Sea Grant College Program',
    funder: 'National Oceanic and Atmospheric Administration',
    home: 'https://seagrant.noaa.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS, ...GOVERNMENTS, ...OTHERS],
    categories: ['Environment', 'Oceans and coasts', 'Research'],
    description:
      'Research, extension and education on coasts, oceans and the Great Lakes, through university programs in the coastal and Great Lakes states. Themes are fisheries, oysters and other aquaculture, harbors and fishing villages, beaches, coastal flooding, storms, sea level and water levels, healthy habitats, and environmental education. Each state program publishes its own calls for researchers and their local partners.',
  },
  {
    id: 'doe-early-career',
    title: 'Early Career Research Program',
    funder: 'U.S. Department of Energy, Office of Science',
    home: 'https://www.energy.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...OTHERS],
    categories: ['Energy', 'Physical sciences', 'Science and engineering'],
    description:
      'Supports scientists in their first years at universities and national laboratories. Fields are scientific computing, materials and chemistry, biological and environmental research, fusion energy, high energy physics and nuclear physics. The institution applies for the researcher.',
  },
  {
    id: 'nasa-roses',
    title: 'Research Opportunities in Space and Earth Sciences (ROSES)',
    funder: 'National Aeronautics and Space Administration',
    home: 'https://science.nasa.gov/',
    regions: ['US'],
    applicantTypes: [...COLLEGES, ...NONPROFITS, ...COMPANIES, ...GOVERNMENTS, ...OTHERS],
    categories: ['Space', 'Environment', 'Research'],
    description:
      'A yearly collection of calls for research in astrophysics, planetary science, the sun and heliosphere, earth science, and biology and physics in space. It pays for the analysis of data from missions and satellites, instruments, theory, models and field work. Scientists apply through their university, research institute, company or agency.',
  },
  {
    id: 'fema-afg',
    title: 'Assistance to Firefighters Grants',
    funder: 'Federal Emergency Management Agency',
    home: 'https://www.fema.gov/',
    regions: ['US'],
    applicantTypes: [...LOCAL_GOVERNMENTS, ...NONPROFITS, ...STATES, ...OTHERS],
    categories: ['Public safety'],
    description:
      'Equips and trains fire departments and emergency medical services: protective clothing, breathing apparatus, fire engines, ambulances, radios, courses and the health of firefighters. Volunteer and career departments, rescue squads that belong to no hospital, and state fire training academies apply. A related program pays for fire prevention.',
  },
  {
    id: 'us-fulbright',
    title: 'Fulbright Program',
    funder: 'U.S. Department of State',
    home: 'https://fulbrightprogram.org/',
    regions: ['global'],
    applicantTypes: INDIVIDUALS,
    categories: ['Education', 'International exchange', 'Fellowships'],
    description:
      'Exchange grants between the United States and partner countries. Students, scholars, artists, teachers and professionals study, teach, do research or assist in language classes abroad; people from partner countries come to the United States. Applicants apply as individuals, in most countries through a national commission or the embassy.',
  },
];
