export { aScene, type Scene } from './scene.ts';
