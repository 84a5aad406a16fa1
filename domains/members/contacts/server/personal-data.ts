import { forgetMails } from '#platform/server/mail/forget-mails.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { freeNumber } from './services/freed-numbers.ts';
import { selectFreedTimes } from './store/freed-number-store.ts';
import { deletePhone, selectAwaitedNumbers, selectPhone } from './store/phone-store.ts';
import { deleteSecondEmail, selectSecondEmail } from './store/second-email-store.ts';

/** A removed number leaves a keyed hash, which identifies no one; only its date is handed out. */
export const contactsPersonalData = definePersonalData({
  columns: {
    'second-email': ['email', 'verifiedAt'],
    phone: ['number', 'verifiedAt'],
    'phone-code': ['number', 'createdAt'],
    'phone-freed': ['freedAt'],
  },
  async export({ db }, userId) {
    const [second, phone] = [await selectSecondEmail(db, userId), await selectPhone(db, userId)];
    return {
      'second-email': second ? [second] : [],
      phone: phone ? [phone] : [],
      'phone-code': await selectAwaitedNumbers(db, userId),
      'phone-freed': await selectFreedTimes(db, userId),
    };
  },
  /** The number starts its cooldown; mails to the second address are deleted too. */
  async erase(services, tx, userId) {
    const number = await deletePhone(tx, userId);
    if (number !== null) await freeNumber(services, tx, userId, number);
    const second = await deleteSecondEmail(tx, userId);
    if (second !== null) await forgetMails(services, tx, [second]);
  },
});
