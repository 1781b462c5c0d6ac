import { missingOperatorNote, type Operator, operatorSentence } from './operator.js';
import type { SeedPage } from './seed-page.js';

export const legalPages = (operator: Operator): readonly SeedPage[] => [
  {
    contentType: 'static',
    slug: 'terms-of-service',
    title: 'Terms of service',
    body: `${missingOperatorNote(operator)}What you may expect of this service, what it must not be used for, and what it expects of you.

# 1. Who offers this service

${operatorSentence(operator)}

# 2. What the service does

Carbsight estimates the carbohydrates of a meal from a photo and your words, and keeps your meals so that you can look at them, correct them and export them.

# 3. What it is not

**An estimate is not medical advice, and Carbsight is not a medical device.** It does not diagnose, treat or monitor anything, and it gives no advice about medicines.

- Estimates can be wrong, also by a lot, and also when their range is narrow.
- Check them against labels, scales or your own experience before you act on them.
- Do not use an estimate as the only basis for a treatment decision.
- Do not use the service in an emergency. Call your local emergency number.

# 4. Your account

You need an e-mail address and a password that you keep to yourself. You must be old enough to agree to these terms by the law of your country, or have the consent of a parent or guardian. One person, one account.

# 5. Your content

Photos and words remain yours. You allow us to process them to provide the service, as the [privacy policy](/privacy-policy) describes. Research use needs your separate consent.

Please photograph food, not people, and nothing that you have no right to share.

# 6. Fair use

Do not try to get into other accounts, to overload the service, to use it by automated means beyond your plan, or to resell its estimates. We may limit or end access that harms others, and tell you why.

# 7. Plans and payment

The free plan costs nothing. What the paid plans include, and their prices, is on the [pricing page](/pricing). The trial of 7 days is free, is offered once, and ends by itself without a payment. Paid plans are billed by Stripe and can be cancelled at any time to the end of the paid period. Rights that the law gives you, such as that of withdrawal, stay as they are.

# 8. Availability

We work to keep the service available, and cannot promise that it always is. Keep another way of counting at hand.

# 9. Liability

What the law says applies. Liability for intent, gross negligence and injury to life, body or health is not excluded here.

# 10. Ending

You may delete your account at any time in your profile. We may end the service, with notice early enough that you can export your data before.

# 11. Law and changes

The protection that the law of your country gives you stays as it is. Changes of these terms are announced in the app before they apply; you may delete your account if you do not agree.`,
  },
];
