/** Design: id | name | other words for it. */
export const DESIGN = `
graphic-design | Graphic design | graphic designer, graphics design, flyers, posters, leaflets, brochures, photoshop, illustrator software, indesign, canva, grafic design
logo-branding | Logos and branding | logo, logo design, branding, brand identity, brand design, visual identity, brand designer
ui-design | Interface design | ui, ui design, ui designer, user interface design, figma, mockups, wireframes, web designer, web design
ux-design | User experience | ux, ux design, ux designer, user experience design, usability, user journey, user flows
user-research | User research | ux research, user interviews, usability testing, user testing, card sorting
service-design | Service design | service designer, service blueprint, design thinking, human centered design, human-centered design, co-design
product-design | Product design | product designer, digital product design
illustration | Illustration | illustrator, drawing, draw, sketching, comics, cartoons, cartoonist, illustrate
motion-design | Motion and animation | animation, animator, motion graphics, after effects, animated videos
3d-modeling | 3D modeling | 3d, 3d model, 3d modelling, blender 3d, 3d artist, 3d rendering, cad, autocad, solidworks
industrial-design | Industrial design | industrial designer, prototyping, prototype design, hardware design
fashion-textiles | Fashion and textiles | fashion design, fashion designer, textile, pattern making, costume design
interior-design | Interior design | interior designer, interior decorating, room design, space planning
architecture | Architecture | architect, building design, architectural drawing
landscape-design | Landscape design | landscape architect, landscape architecture, park design, garden design
layout | Layout and print | typesetting, desktop publishing, print design, book layout, typography, printing
presentation-design | Presentations | slide deck, pitch deck, powerpoint, power point, slides, presentation slides, keynote slides
`;
