import { defineResource } from '#platform/server/resources.ts';
import { createRouter } from '../rules/suggest-routing.ts';

/** Engine of the suggestions, made when the first is asked for. */
export const routerOf = defineResource('studio.router', () => createRouter());
