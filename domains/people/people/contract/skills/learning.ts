/** Teaching and research: id | name | other words for it. */
export const LEARNING = `
teaching | Teaching | teacher, teach, teaching children, school teacher, lecturer, classes, lessons, teching
tutoring | Tutoring | tutor, homework help, private lessons, after school help, after-school tutoring
literacy | Reading and literacy | literacy, adult literacy, teach reading, reading to children, reading with children
language-teaching | Language teaching | english teacher, teach english, teaching english, esl, tefl, esol, language teacher, language lessons
math-teaching | Math teaching | math, maths, mathematics, math teacher, teach math, algebra tutoring
science-teaching | Science teaching | science teacher, stem education, teach science, science classes, physics teacher, chemistry teacher
digital-skills | Digital skills training | computer classes, teach computers, digital literacy, teach coding, computer training, computer lessons for seniors
early-years | Early years | childcare, child care, babysitting, babysitter, nursery teacher, kindergarten, daycare, day care, playgroup
youth-work | Youth work | youth worker, youth group, work with teenagers, scout leader, scouts, youth leader, working with young people
mentoring | Mentoring | mentor, coaching, coach people, life coach, career coach, career advice, mentorship
special-education | Special education | special needs, learning disabilities, inclusive education, autism support
curriculum | Curriculum design | curriculum, lesson planning, lesson plan, course design, instructional design, e-learning, elearning
workshops | Workshops and training | workshop, trainer, run workshops, training courses, adult education, staff training
facilitation | Facilitation | facilitator, facilitate, moderating discussions, moderate meetings, group discussion
sports-coaching | Sports coaching | sports coach, football coach, soccer coach, swimming teacher, coach kids, yoga teacher, fitness trainer, personal trainer, referee
research | Research | researcher, desk research, academic research, scientist, study design
surveys | Surveys and interviews | survey, questionnaire, interviewing people, focus group, opinion poll
literature-review | Literature review | systematic review, evidence review, literature search, meta analysis
library | Library work | librarian, library science, cataloging, cataloguing, book club
lab-science | Laboratory work | lab work, laboratory, lab technician, microscopy, wet lab
biology | Biology | biologist, microbiology, genetics, bioinformatics
social-science | Social science | sociology, sociologist, anthropology, anthropologist, social research, ethnography
`;
