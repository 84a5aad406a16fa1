/** Health and care: id | name | other words for it. */
export const CARE = `
nursing | Nursing | nurse, registered nurse, rn, midwife, midwifery, practice nurse, nursing assistant
medicine | Medicine | doctor, physician, medical doctor, general practitioner, surgeon, pediatrician
first-aid | First aid | first aider, cpr, paramedic, emt, ambulance, first-aid training
elder-care | Care for older people | elderly care, elder care, care for seniors, care home, caring for the elderly, senior care, visit elderly, aged care, visiting seniors
disability-support | Disability support | disability, support worker, disabled people, wheelchair users, personal assistant for disabled
caregiving | Home care | carer, caregiver, care giver, home care, care worker, palliative care, hospice
mental-health | Mental health support | mental health, crisis line, crisis counselor, suicide prevention, peer support, emotional support
counseling | Counseling | counselor, counselling, counsellor, therapist, psychotherapy, psychologist, psychology
social-work | Social work | social worker, case management, case worker, caseworker, family support
public-health | Public health | epidemiology, epidemiologist, health promotion, vaccination campaign, global health, health education
nutrition | Nutrition | nutritionist, dietitian, dietician, healthy eating
physiotherapy | Physical therapy | physiotherapist, physiotherapy, physical therapist, occupational therapy, occupational therapist, massage therapist
dentistry | Dental care | dentist, dental nurse, dental hygienist
pharmacy | Pharmacy | pharmacist, pharmacology
veterinary | Animal health | vet nurse, veterinarian, veterinary, animal doctor
animal-care | Animal care | animal shelter, dog walking, dog walker, animal rescue, pet care, pet sitting, dog training, horse riding
homelessness | Homelessness services | homeless shelter, homeless outreach, homelessness, soup kitchen service, shelter work
addiction-support | Addiction support | addiction, substance abuse, recovery coach, harm reduction
pastoral-care | Pastoral care | chaplain, chaplaincy, pastor, grief support, bereavement support
befriending | Befriending | visiting lonely people, companionship, phone calls to seniors, befriender
`;
