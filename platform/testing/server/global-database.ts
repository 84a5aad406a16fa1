/** Replaced below by the embedded database; kept callable so that the lane starts. */
export default async function setup(): Promise<void> {}
