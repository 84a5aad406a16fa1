/** Building, food and land: id | name | other words for it. */
export const MAKING = `
carpentry | Carpentry | carpenter, woodwork, wood working, woodworking, joiner, joinery, cabinet making, furniture making, build furniture, carpentery
construction | Construction | builder on sites, building houses, build houses, construction worker, bricklaying, bricklayer, masonry, roofing, house building
electrical-work | Electrical work | electrician, wiring, electrical installation, electrical repair
plumbing | Plumbing | plumber, pipe fitting, heating engineer, boiler repair
painting-decorating | Painting and decorating | house painting, paint walls, painting walls, decorator, decorating rooms, plastering
repairs | Repairs | handyman, handy man, handywoman, handyperson, fix things, fixing things, repair cafe, odd jobs, repair, maintenance work
bike-repair | Bike repair | bicycle repair, bike mechanic, fix bikes, fixing bicycles, repair bikes
mechanics | Vehicle mechanics | mechanic, car repair, auto repair, fix cars, engine repair
metalwork | Metalwork | welding, welder, metal work, blacksmith, machining, machinist
sewing | Sewing | sew, seamstress, tailor, tailoring, mending clothes, knitting, knit, crochet, quilting, embroidery
digital-fabrication | Digital fabrication | 3d printing, 3d printer, laser cutting, laser cutter, cnc, makerspace, fab lab
civil-engineering | Civil engineering | civil engineer, structural engineer, structural engineering, surveyor, road building
mechanical-engineering | Mechanical engineering | mechanical engineer, robotics, robot building, mechatronics
electrical-engineering | Electrical engineering | electrical engineer, power systems, circuit design, pcb design
water-sanitation | Water and sanitation | water engineer, wash program, clean water, sanitation, well drilling, water treatment, hydrology
renewable-energy | Renewable energy | solar, solar panel, solar power, wind turbine, solar installer, energy efficiency, home insulation
cooking | Cooking | cook, chef, cooks well, prepare meals, preparing meals, community kitchen, cookery, meal prep
baking | Baking | baker, bake, bake cakes, bread making, pastry
catering | Catering | caterer, food service, kitchen manager, waiter, waitress, barista, bartender
food-distribution | Food distribution | food bank, food pantry, food rescue, meals on wheels, food drive, sort food
gardening | Gardening | gardener, community garden, vegetable garden, planting, grow vegetables, growing vegetables, horticulture, gardning
farming | Farming | farmer, agriculture, agronomy, agronomist, livestock, beekeeping, beekeeper, permaculture, agroforestry
forestry | Forestry and tree care | tree planting, plant trees, arborist, forester, forest management, tree care
conservation | Nature conservation | wildlife, habitat restoration, conservation work, ecology, ecologist, biodiversity, bird watching, birding, nature guide, rewilding
climate | Climate and environment | climate change, climate adaptation, carbon accounting, environmental science, sustainability, environmental impact
recycling | Recycling and waste | recycle, waste management, composting, compost, litter picking, beach cleanup, zero waste, upcycling
cleaning | Cleaning | cleaner, janitor, housekeeping
driving | Driving and delivery | driver, delivery driver, drive a van, van driver, truck driver, drive people, courier, bus driver
`;
