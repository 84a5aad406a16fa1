/** Information pages that product pages lead to; the walk that follows every link of every page proves them. */
export const INFORMATION = { about: '/about', zkpDefinition: '/definitions/zkp' } as const;
