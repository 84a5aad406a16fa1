/**
 * Stands in the document before anything can be used: keeps what is entered and the buttons pressed until the page's
 * scripts are there to be told (early-use.ts). Nothing would answer the button, and a form would be sent by the
 * browser: the page comes anew and what was typed is gone. Links and the rest work by themselves.
 */
export const EARLY_SCRIPT = `(() => {
const types = ['input', 'click', 'submit'];
const entered = new Map();
const pressed = new Set();
const keep = (event) => {
const { target, type } = event;
if (type === 'input') return entered.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
const control = type === 'click' ? target.closest('button') : event.submitter;
if (type === 'click' && !control) return;
event.preventDefault();
event.stopPropagation();
if (!control) return;
pressed.delete(control);
pressed.add(control);
};
hodagEarly = { entered, pressed, end: () => types.forEach((type) => removeEventListener(type, keep, true)) };
types.forEach((type) => addEventListener(type, keep, true));
})();`;
