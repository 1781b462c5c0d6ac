import { missingOperatorNote, type Operator, operatorSentence } from './operator.js';
import type { SeedPage } from './seed-page.js';

export const privacyPages = (operator: Operator): readonly SeedPage[] => [
  {
    contentType: 'static',
    slug: 'data-privacy',
    title: 'How your data is handled',
    body: `The short version, in plain words. The complete one is the [privacy policy](/privacy-policy).

# Where things are

| What | Where | How long |
|---|---|---|
| Photo being prepared, photos waiting for a connection | on your device only | until sent or discarded |
| Photo (at most 1568 pixels, without location) and thumbnail | photo storage of this installation | until you delete the meal |
| Meal: words, items, figures, your corrections | database of this installation | until you delete the meal or account |
| Account: e-mail, name, password (only as an Argon2 hash) | database of this installation | until you delete the account |
| That an address had the free trial (only a keyed hash, not the address) | database of this installation | for good, also after the account is deleted, because the trial is once per person |
| Theme, language, dismissed hints | your browser | until you clear it |

# What leaves the installation

- **To an AI provider**, if the operator has configured one (OpenAI or Google Gemini): the photo, your words about the meal and technical camera details, so that the model can read the meal. Not your name, not your e-mail address. A sample of meals may also be read by a second model of the configured providers, to check the quality of the first.
- **To a mail server**, if configured: the mails that you get.
- **To Stripe**, if billing is configured and you subscribe: what the payment needs. Card numbers never reach this installation.
- **To nobody else.** There are no advertising networks, no analytics services and no trackers. Fonts and scripts come from this server.

With the built-in food table alone, no part of your meals leaves the installation.

# What is off until you turn it on

- Use of your photos for research and for testing models
- Reminders by e-mail
- News by e-mail

# What you can do at any time

- **Export** everything as a zip file (JSON, CSV, photos), on every plan
- **Delete** a meal with its photo, or the whole account: rows, files and queued work are erased within 60 seconds. If you had the free trial, a keyed hash that says so stays
- **See and end** the sessions of your account

# What the logs hold

Technical events and errors, without photos, words about meals, figures or e-mail addresses.`,
  },
  {
    contentType: 'static',
    slug: 'privacy-policy',
    title: 'Privacy policy',
    body: `${missingOperatorNote(operator)}Which data Carbsight keeps, what for and how long, who receives it, and what you may ask for.

# 1. Who is responsible

${operatorSentence(operator)}

# 2. Which data, and what for

**Account.** E-mail address, first name, password as an Argon2 hash, settings. Needed to give you access to your own meals.

**Meals.** Photos, your words, the time eaten, estimates with their reasons, your corrections and feedback. Meals of a person with diabetes are **data concerning health**. They are processed because you ask for an estimate and have given your explicit consent by using the service for this purpose; you may withdraw it at any time by deleting the meals or the account.

**Use of the scanner.** Steps of a scan (photo taken, sent, answered), duration, kind of device and errors, to find out where the app fails. No content of meals.

**Security.** Sessions with time and kind of browser; the address of your connection for as long as it takes to limit failed sign-ins.

**Payments**, if offered: plan, status and the customer number at Stripe.

# 3. Who receives data

- The provider of the AI model, where one is configured (OpenAI or Google), for reading meals, as described in [How your data is handled](/data-privacy). Which one read a meal stands beside its estimate.
- The host of the servers and, where mails are sent, the mail service, on our behalf.
- Stripe, if you subscribe.

Administrators of this installation can see meals as far as they need to find faults and to judge the quality of estimates. What they change is recorded.

Data is not sold and not used for advertising. Photos are used for research only with your separate consent, which is off by default and can be withdrawn in the profile.

# 4. Cookies and storage in the browser

Two cookies, both necessary and without content: one keeps you signed in; the other one remembers for a year that you signed in with this device, so that nobody who guesses at your password can lock you out. The browser keeps theme, language, dismissed hints, the photo you are preparing and photos waiting for a connection. Nothing of it is used to follow you.

# 5. How long

Until you delete the meal or the account. After the deletion of an account its rows, files and queued work are erased within 60 seconds. What remains are figures without any person, such as the cost of model calls of a day, and the record of what administrators did, without your name, address or number.

If you started the free trial, a keyed hash of your e-mail address remains as well, with the time of the start, so that the trial stays one per person. The address cannot be read from it, and nothing else is kept with it; it is used only to see whether an address that asks for the trial had it before (legitimate interest in preventing misuse).

In backups data stays until they are replaced.

# 6. Your rights

You may ask for access, correction, erasure, restriction and a copy of your data, object to processing, and withdraw consent. Export and erasure are in your profile. You may complain to the data protection authority of your country.

# 7. Automated decisions

An estimate is made automatically. It decides nothing about you, and you can correct it.

# 8. Changes

Essential changes are announced in the app.`,
  },
];
