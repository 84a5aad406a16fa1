export { aFactProject } from './factories.ts';
export { aFakeModel, type FakeModel } from './fake-model.ts';
