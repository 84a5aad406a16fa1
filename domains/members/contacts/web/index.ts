/** Parts that contacts show inside the pages of other domains; they have no page of their own. */
export { contactsApi } from './api.ts';
export { EmailCode } from './components/EmailCode.tsx';
export { EmailForm } from './components/EmailForm.tsx';
export { EmailSection } from './components/EmailSection.tsx';
export { PhoneSection } from './components/PhoneSection.tsx';
export { SecondEmailSection } from './components/SecondEmailSection.tsx';
