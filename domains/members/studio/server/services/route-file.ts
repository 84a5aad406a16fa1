import { defineResource } from '#platform/server/resources.ts';
import { createRouter } from '../rules/suggest-routing.ts';

/** What suggestions are made with, made when the first is asked for. */
export const routerOf = defineResource('studio.router', () => createRouter());
