/** Media and the arts: id | name | other words for it. */
export const MEDIA = `
photography | Photography | photographer, photo, taking pictures, take pictures, take photos, taking photos, portrait photos, photograpy, fotography
photo-editing | Photo editing | edit photos, lightroom, retouching, image editing
video-production | Video production | video, filming, filmmaking, film making, film maker, filmmaker, videographer, videography, camera operator, shoot video
video-editing | Video editing | edit videos, video editor, premiere pro, final cut, davinci resolve, cutting film
audio-production | Audio production | sound engineer, audio engineer, audio editing, sound editing, sound design, mixing and mastering, sound recording
podcasting | Podcasts and radio | podcast, podcaster, radio show, radio presenter, community radio
live-streaming | Live streaming | livestream, live stream, streaming events, obs studio, twitch streamer
voice | Voice and narration | voice over, voiceover, narrator, narration, audiobook
music | Music | musician, singing, singer, sing, choir, guitar, piano, violin, drums, songwriting, play music, band leader
theater | Theater and performance | theatre, acting, actor, actress, drama group, improv, puppetry, stage directing
dance | Dance | dancing, dancer, choreography, choreographer, ballet
visual-art | Visual art | painting pictures, artist, mural, sculpture, sculptor, watercolor, fine art, ceramics, pottery
stage-technology | Stage and lighting | stage lighting, stage technician, lighting technician, set building, stage management
journalism | Journalism | journalist, reporter, news writing, investigative reporting, reporting news
storytelling | Storytelling | story telling, storyteller, digital stories, oral history
curation | Curation and exhibitions | curator, exhibition, museum work, gallery, archivist, archives
`;
